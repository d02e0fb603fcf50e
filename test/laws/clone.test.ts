/** Checks that all tests run in a clone: they read only what it has, and skip only for a listed reason. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sources } from '../../scripts/record/sources.ts';
import { fixturesFolder } from '../support/fixtures.ts';
import { mayLack, readsInside, skipsForReasons } from './clone.ts';
import { readProject } from './sourceFiles.ts';

const files = readProject();

test('only tests with a listed reason can skip', () => assert.deepEqual(skipsForReasons(mayLack)(files), []));

test('tests and scripts read only what is in the repository', () => assert.deepEqual(readsInside(files), []));

test('the folder of each recorded source exists, and the README lists it', () => {
  const readme = files.find(({ path }) => path === 'test/fixtures/README.md')?.text ?? '';
  for (const name of Object.keys(sources)) {
    assert.ok(existsSync(join(fixturesFolder, name)), name);
    assert.ok(readme.includes(`\`${name}\``), `${name} is not in the README`);
  }
});
