/** Tests what a configuration means for one file. */
import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { isGlob, matchesGlob, toGlob } from '../../../../src/protocol/lint/config/matchGlob.ts';
import { applyUserSettings, resolveConfig } from '../../../../src/protocol/lint/config/resolveConfig.ts';
import { severityAt } from '../../../../src/protocol/lint/config/severityAt.ts';

test('overrides are applied in order to the files that they name', () => {
  const config = {
    profile: 'qwenpaw',
    rules: { stall: 'off', burst: 'info' },
    options: { staleTurns: 3 },
    overrides: [
      { files: 'old/**', lint: false, rules: { burst: 'error' } },
      { files: ['*.sse'], lint: true, profile: { 'agent-api': 'agentscope-0.1' }, options: { fragment: true } },
      { files: 'old/a.sse', at: '/3', rules: { stall: 'error' } },
    ],
  } as const;
  const all = structuredClone(config) as unknown as Parameters<typeof resolveConfig>[0];
  assert.deepEqual(resolveConfig(all, 'new/a.json'), {
    lint: true,
    profile: { 'agent-api': 'qwenpaw' },
    severities: { stall: 'off', burst: 'info' },
    options: { staleTurns: 3 },
    places: [],
  });
  assert.deepEqual(resolveConfig(all, 'old/a.sse'), {
    lint: true,
    profile: { 'agent-api': 'agentscope-0.1' },
    severities: { stall: 'off', burst: 'error' },
    options: { staleTurns: 3, fragment: true },
    places: [{ at: ['/3'], severities: { stall: 'error' } }],
  });
  assert.equal(resolveConfig(all, 'old/b.json').lint, false);
});

test('user settings take precedence over the configuration file, except at single places', () => {
  const places = [{ at: ['/0'], severities: { stall: 'off' } }] as const;
  const setup = { lint: true, profile: { chat: 'a' }, severities: { stall: 'info' }, options: {}, places } as const;
  assert.deepEqual(applyUserSettings(setup, { chat: 'b' }, { stall: 'error' }), {
    ...setup,
    profile: { chat: 'b' },
    severities: { stall: 'error' },
  });
});

test('a place applies to its value and everything below it, and the last matching place wins', () => {
  const places = [
    { at: ['/input/1'], severities: { stall: 'off', burst: 'off' } },
    { at: ['/x', '/input/1/content'], severities: { stall: 'info' } },
  ] as const;
  assert.equal(severityAt(places, 'stall', '/input/1'), 'off');
  assert.equal(severityAt(places, 'stall', '/input/1/content/0'), 'info');
  assert.equal(severityAt(places, 'burst', '/input/1/content/0'), 'off');
  assert.equal(severityAt(places, 'stall', '/input/10'), undefined);
  assert.equal(severityAt([{ at: [''], severities: { stall: 'off' } }], 'stall', '/any'), 'off');
});

test('globs match like the patterns in .gitignore files', () => {
  const cases: readonly (readonly [glob: string, matching: readonly string[], other: readonly string[]])[] = [
    ['*.sse', ['a.sse', 'x/y/a.sse', '.hidden.sse'], ['a.json']],
    ['/*.sse', ['a.sse'], ['x/a.sse']],
    ['x/*.sse', ['x/a.sse'], ['a.sse', 'y/x/a.sse', 'x/y/a.sse']],
    ['x/**', ['x/a', 'x/y/z', 'x/.git/a'], ['x', 'y/x/a']],
    ['**/x/*', ['x/a', 'y/x/a'], ['x/y/a']],
    ['*.{json,jsonl}', ['a.json', 'b/a.jsonl'], ['a.jsonc']],
    ['!a', ['!a'], ['b']],
    ['{[}]', ['{}'], ['{']],
    ['valueOf', ['valueOf'], ['value']],
  ];
  for (const [glob, matching, other] of cases) {
    for (const path of matching) assert.ok(matchesGlob(path, glob), `${glob} ${path}`);
    for (const path of other) assert.ok(!matchesGlob(path, glob), `${glob} ${path}`);
  }
  assert.ok(isGlob('a/*.sse'));
  assert.ok(!isGlob('a/b.sse'));
});

test('the glob of a path matches only that path', () => {
  const name = fc.stringMatching(/^[\w ()[\]{}*?!+@,#-]{1,8}$/);
  const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('/'));
  fc.assert(
    fc.property(path, path, (one, other) => {
      assert.ok(matchesGlob(one, toGlob(one)));
      assert.equal(matchesGlob(other, toGlob(one)), one === other);
    }),
  );
});

test('globs match the same paths as in Node’s own matcher', () => {
  const piece = fc.constantFrom('a', 'b', '*', '**', '/', '?', '{a,b}', '{a*,b/a}', '[ab]', '[!a]', '[a-c]', '.');
  const glob = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => `x/${pieces.join('')}`);
  const name = fc.constantFrom('a', 'b', 'ab', 'a.b', '*', 'c');
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => `x/${names.join('/')}`);
  const isPlain = (text: string): boolean => !/\/\/|\/\.|\/$|\/\}/.test(text);
  fc.assert(
    fc.property(glob.filter(isPlain), path, (pattern, target) =>
      assert.equal(matchesGlob(target, pattern), posix.matchesGlob(target, pattern)),
    ),
    { numRuns: 2000 },
  );
});

test('matching never throws, whatever the glob', () => {
  const glob = fc.array(fc.constantFrom(...'[]!-{},*?/\\^$()a'), { maxLength: 12 }).map((chars) => chars.join(''));
  fc.assert(
    fc.property(glob, (text) => assert.equal(typeof matchesGlob('a/b', text), 'boolean')),
    { numRuns: 3000 },
  );
});

test('treats a glob that is too long or nested too deeply as literal text', () => {
  for (const glob of ['*'.repeat(4097), `${'{'.repeat(51)}a${'}'.repeat(51)}`]) {
    assert.equal(matchesGlob('a', glob), false);
    assert.equal(matchesGlob(glob, glob), true);
  }
  assert.equal(matchesGlob('a', '*'.repeat(4096)), true);
  assert.equal(matchesGlob('a', `${'{'.repeat(50)}a${'}'.repeat(50)}`), true);
});

test('matches a glob without delay even if it is designed to be slow', () => {
  assert.equal(matchesGlob('a'.repeat(200), `${'*a'.repeat(40)}b`), false);
  assert.equal(matchesGlob('a/'.repeat(300), `${'**/'.repeat(200)}{${'*,'.repeat(50)}b}/x`), false);
  assert.equal(matchesGlob(`${'a/'.repeat(100)}b`, `${'**/'.repeat(50)}b`), true);
});
