/** Tests `agentapi.config.json`: each issue is reported with its place. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { root } from '../../../../scripts/places.ts';
import { configShape } from '../../../../src/protocol/lint/config/configShape.ts';
import { readConfig } from '../../../../src/protocol/lint/config/readConfig.ts';

const problems = (text: string): readonly (readonly [string, string])[] =>
  readConfig(text, 'en').problems.map(({ kind, line, column, endColumn, message }) => {
    const part = text.split('\n')[line - 1]?.slice(column - 1, endColumn - 1) ?? '';
    return [`${kind} ${part}`, message] as const;
  });

test('a complete configuration with comments and trailing commas has no problems', () => {
  const text = `{
    // whose habits are known
    "profile": { "agent-api": "qwenpaw" },
    "rules": { "stall": "off", "burst": "error" },
    "options": { "fragment": true, "staleTurns": 0, "maxInlineBytes": 1, "systemMaxChars": 2 },
    "overrides": [
      { "files": "old/**", "lint": false },
      { "files": ["*.sse", "a.json"], "at": ["", "/input/0~1a"], "rules": { "stall": "info" } },
    ],
  }`;
  const { config, problems: found } = readConfig(text, 'en');
  assert.deepEqual(found, []);
  assert.equal(config?.overrides?.length, 2);
  assert.deepEqual(readConfig('\n', 'en'), { config: {}, problems: [] });
});

test('the examples in the documentation are valid', () => {
  for (const page of ['docs/configuration.md', 'docs/configuration.zh-cn.md']) {
    const [, example] = /```jsonc\n([^]*?)```/.exec(readFileSync(join(root, page), 'utf8')) ?? [];
    assert.deepEqual(readConfig(example ?? '?', 'en').problems, [], page);
  }
});

test('reports unknown rules, profiles and protocols with similar names, and still returns the configuration', () => {
  const text = `{
"rules": { "stal": "off" },
"profile": "qwenpow",
"overrides": [{ "files": "*", "profile": { "agent-api": "strict", "soap": "x" } }]
}`;
  assert.deepEqual(
    problems(text).map(([place, message]) => [
      place,
      message.replace(/ Available (?:profiles|protocols): .*?\.(?= |$)/, ''),
    ]),
    [
      ['meaning "stal"', 'Unknown rule “stal”. Did you mean “stall”?'],
      ['meaning "qwenpow"', 'Unknown profile “qwenpow”. Did you mean “qwenpaw”?'],
      ['meaning "strict"', '“agent-api” has no profile “strict”.'],
      ['meaning "soap"', 'Unknown protocol “soap”.'],
    ],
  );
  assert.equal(readConfig(text, 'en').config?.rules?.['stal'], 'off');
});

test('reports globs and members that can never have an effect', () => {
  assert.deepEqual(
    problems('{"overrides": [{"files": ["./a", "../b", "a\\\\b", "/ok"], "at": "/x", "lint": false}]}'),
    [
      [
        'meaning "./a"',
        'This glob matches nothing. Globs are relative to the folder of this file, without ./ at the beginning, and use / as the separator.',
      ],
      [
        'meaning "../b"',
        'This glob matches nothing. Globs are relative to the folder of this file, without ./ at the beginning, and use / as the separator.',
      ],
      [
        'meaning "a\\\\b"',
        'This glob matches nothing. Globs are relative to the folder of this file, without ./ at the beginning, and use / as the separator.',
      ],
      ['meaning "lint"', '“lint” applies to whole files. Only “rules” can be combined with “at”.'],
    ],
  );
});

test('reports a value of the wrong shape at its place, in both languages', () => {
  assert.deepEqual(problems('{"rules": {"stall": "loud"}}'), [
    ['shape "loud"', '“rules” must be an object of rule ids, each with "error", "warning", "info" or "off".'],
  ]);
  assert.deepEqual(problems('{"option": {}}'), [
    ['shape "option"', 'Unknown member “option”. Did you mean “options”?'],
  ]);
  assert.deepEqual(problems('{"options": {"staleTurns": -1}}'), [
    ['shape -1', '“staleTurns” must be a whole number, 0 or greater.'],
  ]);
  assert.deepEqual(problems('{"overrides": [{"rules": {}}]}'), [
    ['shape {"rules": {}}', '“files” is missing. It must be a glob, or a list of globs.'],
  ]);
  assert.deepEqual(problems('[]'), [['shape []', 'The file must be an object.']]);
  assert.equal(readConfig('{"zzz": 1}', 'zh-cn').problems[0]?.message, '未知成员“zzz”。');
});

test('reports invalid JSON at the place of the syntax error', () => {
  const { config, problems: found } = readConfig('{\n  "rules": ]\n}', 'en');
  assert.equal(config, undefined);
  assert.deepEqual(
    found.map(({ kind, line, column }) => [kind, line, column]),
    [['json', 2, 12]],
  );
});

test('the JSON Schema accepts exactly the same files as the reader', () => {
  const schema = JSON.parse(readFileSync(join(root, 'schemas/agentapi-config.schema.json'), 'utf8')) as object;
  const ajv = new Ajv2020({ strict: false });
  const accepts = ajv.compile(schema);
  const value = fc.oneof(
    fc.constantFrom('off', 'error', 'loud', '', '/a', 'a', 1, -1, 1.5, true, null, [], {}),
    fc.json(),
  );
  const part = (names: readonly string[]): fc.Arbitrary<unknown> =>
    fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(value, fc.dictionary(fc.constantFrom('stall', 'fragment'), value)),
    );
  const members = ['profile', 'rules', 'options', 'files', 'at', 'lint', '$schema'];
  const file = fc.oneof(
    part([...members, 'overrides']),
    fc.record({ overrides: fc.array(fc.oneof(part(members), fc.record({ files: value, rules: part(['stall']) }))) }),
    value,
  );
  fc.assert(fc.property(file, (json) => assert.equal(accepts(json), configShape.safeParse(json).success)));
});
