/** Checks names, file sizes, headers and the places of certain words in the whole project. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasHeader, namesNoMachine, namesWell, staysSmall } from './house.ts';
import { keepsTermsInPlace, placements } from './places.ts';
import { readProject } from './sourceFiles.ts';

const files = readProject();

test('names say something, in the right case', () => assert.deepEqual(namesWell(files), []));

test('no module passes the size wall', () => assert.deepEqual(staysSmall([])(files), []));

test('every module of the product says its job first', () => assert.deepEqual(hasHeader(files), []));

test('words keep to their one place', () => assert.deepEqual(keepsTermsInPlace(placements)(files), []));

test('no file names a machine, a registry or what lies beside the checkout', () => {
  assert.deepEqual(namesNoMachine(files), []);
});
