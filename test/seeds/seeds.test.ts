/**
 * Every sample of our documents, and of the published documents if `SEED_DOCUMENTS` names their folder, has the verdict
 * that is committed; so has every sample of further public documents, if `PUBLIC_DOCUMENTS` names their folder. `npm run test:seeds -- --write` writes the verdicts again.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  differencesOf,
  folderVariable,
  ownVerdicts,
  publicFolderVariable,
  publishedVerdicts,
  readPublicTable,
  readVerdicts,
  walkOwn,
  walkPublic,
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

test('more than 200 samples of public documents are in the table, and every error about them is a mistake of theirs', async () => {
  const { documents, mistakes, samples } = await readPublicTable();
  const folders = new Set(documents.map(({ repository }) => repository.replace('/', '+')));
  const known = Object.entries(samples).filter(([, { as }]) => as !== 'nothing');
  assert.ok(known.length >= 200, `${known.length} recognized samples`);
  for (const [from, { errors = [], differs }] of Object.entries(samples)) {
    assert.ok(folders.has(from.slice(0, from.indexOf('/'))), `${from}: its repository is listed`);
    for (const rule of errors) assert.ok(`${from} ${rule}` in mistakes, `${from} ${rule}: a false error`);
    assert.equal(differs, undefined, `${from}: lost in a conversion`);
  }
});

const publicFolder = process.env[publicFolderVariable];
const skipPublic = publicFolder === undefined ? `${publicFolderVariable} is not set` : false;

test('the samples of further public documents have the committed verdicts', { skip: skipPublic }, async () => {
  const { samples } = await readPublicTable();
  assert.deepEqual(differencesOf(await walkPublic(publicFolder ?? ''), samples), []);
});
