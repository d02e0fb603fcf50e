/** Each row of SECURITY.md has a mutant that `npm run test:mutants` can make. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/places.ts';
import type { Mutant } from '../mutants/mutant.ts';
import { mutants } from '../mutants/mutants.ts';

/** Folders whose tests a stage of `npm test` runs. */
const inStage = /^test\/(?:protocol|node|cli|extension|laws|scripts|fuzz|interop|webview|host|ui)\//;

const readText = (file: string): string => readFileSync(join(root, file), 'utf8');

test('every row of SECURITY.md has a mutant, and no mutant is of a row that is gone', () => {
  const [, threats = ''] = readText('SECURITY.md').split('\n## Threats\n');
  const [table = ''] = threats.split('\n## ');
  const rows = [...table.matchAll(/^\| (.+?) +\|/gm)].flatMap(([, cell = '']) =>
    /^(?:threat$|-)/.test(cell) ? [] : [cell],
  );
  assert.ok(rows.length > 20);
  assert.deepEqual([...new Set(mutants.map(({ threat }) => threat))].toSorted(), rows.toSorted());
});

test('every mutant changes one place of a file, and its tests are there', () => {
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
