/**
 * Every sample of our documents, and of the published documents if `SEED_DOCUMENTS` names their folder, has the verdict
 * that is committed. `npm run test:seeds -- --write` writes the verdicts again.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  differencesOf,
  folderVariable,
  ownVerdicts,
  publishedVerdicts,
  readVerdicts,
  walkOwn,
  walkPublished,
} from './verdicts.ts';

test('our own samples have the committed verdicts', async () => {
  assert.deepEqual(differencesOf(await walkOwn(), await readVerdicts(ownVerdicts)), []);
});

const folder = process.env[folderVariable];
const skip = folder === undefined ? `${folderVariable} is not set` : false;

test('the samples of the published documents have the committed verdicts', { skip }, async () => {
  assert.deepEqual(differencesOf(await walkPublished(folder ?? ''), await readVerdicts(publishedVerdicts)), []);
});
