/** Checks that each row of docs/threat-model.md has a mutant that `npm run test:mutants` can apply. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/places.ts';
import type { Mutant } from '../mutants/mutant.ts';
import { mutants } from '../mutants/mutants.ts';

/** Folders with tests that a stage of `npm test` runs. */
const inStage = /^test\/(?:protocol|node|cli|extension|laws|scripts|fuzz|interop|webview|host|ui)\//;

const readText = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Returns the rows of the tables: the threat, and the last cell, which names tests. */
function readRows(): ReadonlyMap<string, string> {
  const [, threats = ''] = readText('docs/threat-model.md').split('\n## Threats\n');
  const [table = ''] = threats.split('\n## ');
  const rows = Array.from(table.matchAll(/^\| (.+?) +\|.*\| (.+?) +\|$/gm), ([, threat = '', tests = '']) => ({
    threat,
    tests,
  }));
  return new Map(
    rows.filter(({ threat }) => !/^(?:threat$|-)/.test(threat)).map(({ threat, tests }) => [threat, tests]),
  );
}

test('every row of docs/threat-model.md has a mutant, and every mutant belongs to a row', () => {
  const rows = [...readRows().keys()];
  assert.ok(rows.length > 20);
  assert.deepEqual([...new Set(mutants.map(({ threat }) => threat))].toSorted(), rows.toSorted());
});

test('every row of docs/threat-model.md names the tests that detect its mutants, and all tests exist', () => {
  const rows = readRows();
  const unnamed = mutants.flatMap(({ threat, tests }) =>
    tests.filter((path) => rows.get(threat)?.includes(basename(path)) !== true).map((path) => `${threat}: ${path}`),
  );
  assert.deepEqual([...new Set(unnamed)], []);
  const named = [...rows.values()].flatMap((cell) =>
    Array.from(cell.matchAll(/`(test\/[^`]+)`/g), ([, path = '']) => path),
  );
  assert.ok(named.length > 50);
  assert.deepEqual(
    named.filter((path) => !existsSync(join(root, path))),
    [],
  );
});

test('every mutant changes one place in a file, and its tests exist', () => {
  for (const { original, mutated, tests } of mutants) {
    assert.notEqual(original, mutated);
    assert.ok(tests.length > 0 && tests.every((path) => existsSync(join(root, path))), tests.join(', '));
    assert.ok(
      tests.every((path) => inStage.test(path)),
      `npm test does not run ${tests.join(', ')}`,
    );
  }
  const places = ({ file, original }: Mutant): number => readText(file).split(original).length - 1;
  assert.deepEqual(
    mutants.flatMap((mutant) =>
      places(mutant) === 1 ? [] : [`${places(mutant)} × ${mutant.file}: ${mutant.original}`],
    ),
    [],
  );
});
