/** Checks names, file sizes, headers and the places of certain words in the whole project. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasHeader, namesNoMachine, namesWell, staysSmall } from './house.ts';
import { keepsTermsInPlace, placements } from './places.ts';
import { readProject } from './sourceFiles.ts';

const files = readProject();

test('names are descriptive and use the right case', () => assert.deepEqual(namesWell(files), []));

test('no module exceeds the size limit', () => assert.deepEqual(staysSmall([])(files), []));

test('every product module has a header comment', () => assert.deepEqual(hasHeader(files), []));

test('terms appear only in allowed files', () => assert.deepEqual(keepsTermsInPlace(placements)(files), []));

test('no file names a machine, a registry or a folder outside the checkout', () => {
  assert.deepEqual(namesNoMachine(files), []);
});
