/**
 * Tests that protocol ids in rules and file names exist. Ids are strings so that protocols can be added, so the
 * compiler cannot check them.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../../scripts/places.ts';
import { plainAuthoring } from '../../../src/protocol/protocols/contract/authoring.ts';
import { authoringOf } from '../../../src/protocol/protocols/editors.ts';
import { wireProtocolById, protocolById, protocols } from '../../../src/protocol/protocols/registry.ts';
import { impliedKinds } from '../../../src/protocol/protocols/recognize/documentKind.ts';
import { rules } from '../../../src/protocol/lint/rules/all.ts';

test('rules and file names refer only to existing protocols', () => {
  const ids = [
    ...rules.flatMap(({ protocols: named = [] }) => named),
    ...impliedKinds().map(({ protocol }) => protocol),
  ];
  assert.ok(ids.length > 50);
  for (const id of ids) assert.equal(wireProtocolById(id).id, id);
});

test('the parts of a protocol agree on its name', () => {
  for (const { id, title, profiles, converter } of protocols) {
    assert.ok(profiles.length > 0, id);
    assert.deepEqual({ id: converter?.id ?? id, title: converter?.title ?? title }, { id, title });
  }
});

test('editors support each protocol that has an editor file', () => {
  const folder = join(root, 'src/protocol/protocols');
  for (const id of readdirSync(folder).filter((name) => existsSync(join(folder, name, 'editor.ts')))) {
    assert.equal(protocolById(id)?.id, id);
    assert.notEqual(authoringOf(id), plainAuthoring, id);
  }
});

test('falls back to the Agent API for an unknown id', () => {
  assert.equal(protocolById('of-tomorrow'), undefined);
  assert.equal(wireProtocolById('of-tomorrow').id, 'agent-api');
});
