/**
 * `npm run test:seeds -- [--write] [FOLDER]`: walks through every sample of the published documents in a folder, and of
 * our own documents: what it is recognized as, its findings, its fold, and its conversions there and back. Fails on
 * every verdict that is not committed. `PUBLIC_DOCUMENTS` names the folder of further public documents, which `public.json`
 * lists. `--write` saves the verdicts, which are reviewed by hand. Without a folder, and
 * without `SEED_DOCUMENTS`, only our own samples are walked.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  differencesOf,
  folderVariable,
  publicFolderVariable,
  publicTable,
  ownVerdicts,
  publishedVerdicts,
  readPublicTable,
  readVerdicts,
  walkOwn,
  walkPublic,
  walkPublished,
  type Verdicts,
} from '../test/seeds/verdicts.ts';
import { asScript } from './asScript.ts';

await asScript(async () => {
  const options = { write: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const folder = positionals[0] ?? process.env[folderVariable];
  const tables = [
    { title: 'our samples', file: ownVerdicts, found: await walkOwn() },
    ...(folder === undefined
      ? []
      : [{ title: 'published documents', file: publishedVerdicts, found: await walkPublished(folder) }]),
  ];
  let failed = await checkPublic(process.env[publicFolderVariable], values.write);
  for (const { title, file, found } of tables) {
    const differing = differencesOf(found, await readVerdicts(file).catch((): Verdicts => ({})));
    console.log(`${title}: ${describe(found)}`);
    for (const line of differing) console.log(line);
    if (values.write) await writeFile(file, `${JSON.stringify(found, undefined, 2)}\n`);
    else failed += differing.length;
  }
  if (folder === undefined)
    console.log(`published documents: skipped, because neither a folder nor ${folderVariable} is set`);
  console.log(failed === 0 ? 'Every verdict is as committed.' : `${failed} verdicts differ.`);
  return failed === 0 ? 0 : 1;
});

/** Walks through further public documents. Returns the number of verdicts that differ. */
async function checkPublic(folder: string | undefined, write: boolean): Promise<number> {
  if (folder === undefined) {
    console.log(`further public documents: skipped, because ${publicFolderVariable} is not set`);
    return 0;
  }
  const table = await readPublicTable();
  const samples = await walkPublic(folder);
  const known = Object.values(samples).filter(({ as }) => as !== 'nothing').length;
  console.log(`further public documents: ${Object.keys(samples).length} samples, ${known} recognized`);
  const differing = differencesOf(samples, table.samples);
  for (const line of differing) console.log(line);
  if (!write) return differing.length;
  await writeFile(publicTable, `${JSON.stringify({ ...table, samples }, undefined, 2)}\n`);
  return 0;
}

function describe(verdicts: Verdicts): string {
  const all = Object.values(verdicts);
  const known = all.filter(({ as }) => as !== 'nothing');
  const errors = known.flatMap(({ findings = [] }) => findings).filter((one) => one.startsWith('error'));
  const pairs = known.flatMap(({ conversions = {} }) => Object.values(conversions));
  const identical = pairs.filter((one) => one === 'identical').length;
  return `${all.length} samples, ${known.length} recognized, ${errors.length} errors, ${identical} of ${pairs.length} conversions identical`;
}
