/** Tests the first look at a JSON document, which decides whether the engine is loaded: it misses no document. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sampleLength } from '../../../src/protocol/core/base/limits.ts';
import { root } from '../../../scripts/places.ts';
import { documentName, typicalBeginning } from '../../../src/extension/documents/documentSigns.ts';
import { tryParseJson, type Json } from '../../../src/protocol/core/json/json.ts';
import { protocols } from '../../../src/protocol/protocols/registry.ts';
import { recognizeText } from '../../../src/protocol/protocols/recognize/recognizeText.ts';
import { fixturesFolder } from '../../support/fixtures.ts';

/** All texts and values inside a value, each as the text of a document. */
function* textsIn(value: Json): Generator<string> {
  if (typeof value === 'string') return void (yield value);
  if (typeof value !== 'object' || value === null) return;
  yield JSON.stringify(value);
  yield JSON.stringify(value, undefined, 2);
  for (const inner of Array.isArray(value) ? value : Object.values(value)) yield* textsIn(inner as Json);
}

/** Finds a member by its name alone, whatever its value is. */
const typicalMember = new RegExp(
  `"(?:${protocols.flatMap(({ typicalMembers = [] }) => typicalMembers).join('|')})"\\s*:`,
);

test('every recorded document that is recognized passes the first look', () => {
  let recognized = 0;
  for (const file of readdirSync(fixturesFolder, { recursive: true }) as string[]) {
    if (!/\.(?:jsonl?|txt)$/.test(file)) continue;
    const whole = readFileSync(join(fixturesFolder, file), 'utf8');
    for (const line of [whole, ...whole.split('\n')]) {
      const samples = [line, ...textsIn(tryParseJson(line) ?? null)].map((text) => text.slice(0, sampleLength));
      const missed = samples.filter(
        (sample) => !typicalBeginning.test(sample) && typicalMember.test(sample) && recognizeText(sample) !== undefined,
      );
      assert.deepEqual(missed, [], file);
      if (typicalBeginning.test(line)) recognized += 1;
    }
  }
  assert.ok(recognized > 500, String(recognized));
});

test('the manifests and schemas of a workspace do not pass it', () => {
  const others = [
    '{"name": "x", "type": "module", "repository": {"type": "git", "url": "https://x.example"}}',
    '{"version": "2.0.0", "tasks": [{"type": "npm", "script": "build"}, {"type": "shell", "command": "x"}]}',
    '{"version": "0.2.0", "configurations": [{"type": "node", "request": "launch", "name": "x"}]}',
    '{"type": "FeatureCollection", "features": [{"type": "Feature"}]}',
    '{"compilerOptions": {"module": "nodenext"}, "include": ["src"]}',
    '{"$schema": "x", "type": "object", "properties": {"role": {"type": ["string", "null"]}, "n": {"type": "integer"}}}',
  ];
  for (const text of others) assert.doesNotMatch(text, typicalBeginning);
  const modules = join(root, 'node_modules');
  const packages = readdirSync(modules)
    .map((name) => join(modules, name, 'package.json'))
    .flatMap((path) => {
      try {
        return [readFileSync(path, 'utf8')];
      } catch {
        return [];
      }
    });
  const passed = packages.filter((text) => typicalBeginning.test(text.slice(0, sampleLength)));
  assert.ok(packages.length > 50 && passed.length < packages.length / 10, `${passed.length} of ${packages.length}`);
});

test('a file with the name of a document is always looked at', () => {
  assert.match('weather.agentrequest.json', documentName);
  assert.doesNotMatch('package.json', documentName);
});
