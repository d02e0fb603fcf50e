/** Tests switching a rule off by an edit of the configuration. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../../../src/protocol/lint/config/readConfig.ts';
import { resolveConfig } from '../../../../src/protocol/lint/config/resolveConfig.ts';
import { disableRule } from '../../../../src/protocol/lint/config/disableRule.ts';

test('switches a rule off everywhere in an empty configuration', () => {
  assert.equal(disableRule('', { rule: 'stall' }), '{\n  "rules": {\n    "stall": "off"\n  }\n}\n');
});

test('adds further rules to the override of the same place and keeps comments', () => {
  const place = { file: 'talks/a[1].sse', at: '/3' };
  const once = disableRule('{\n  // ours\n  "profile": "qwenpaw"\n}\n', { rule: 'stall', ...place }) ?? '';
  const twice = disableRule(once, { rule: 'burst', ...place }) ?? '';
  assert.match(twice, /\/\/ ours/);
  const { config, problems } = readConfig(twice, 'en');
  assert.deepEqual(problems, []);
  assert.equal(config?.overrides?.length, 1);
  assert.deepEqual(resolveConfig(config ?? {}, 'talks/a[1].sse').places, [
    { at: ['/3'], severities: { stall: 'off', burst: 'off' } },
  ]);
  assert.deepEqual(resolveConfig(config ?? {}, 'talks/a1.sse').places, []);
});

test('switches a rule off in a file that already has an override for a single place', () => {
  const text = disableRule('{"overrides": [{"files": "/a.sse", "at": "/3", "rules": {}}]}', {
    rule: 'stall',
    file: 'a.sse',
  });
  const { config } = readConfig(text ?? '', 'en');
  assert.deepEqual(resolveConfig(config ?? {}, 'a.sse').severities, { stall: 'off' });
});

test('returns undefined for a text that is not a valid configuration', () => {
  for (const text of ['{', '[]', '3', '{"overrides": 1}']) {
    assert.equal(disableRule(text, { rule: 'stall', file: 'a' }), undefined, text);
  }
});
