/**
 * `npm run test:seeds -- [--write] [FOLDER]`: walks through every sample of the published documents in a folder, and of
 * our own documents: what it is recognized as, its findings, its fold, and its conversions there and back. Fails on
 * every verdict that is not committed. `--write` saves the verdicts, which are reviewed by hand. Without a folder, and
 * without `SEED_DOCUMENTS`, only our own samples are walked.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  differencesOf,
  folderVariable,
  ownVerdicts,
  publishedVerdicts,
  readVerdicts,
  walkOwn,
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
  let failed = 0;
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

function describe(verdicts: Verdicts): string {
  const all = Object.values(verdicts);
  const known = all.filter(({ as }) => as !== 'nothing');
  const errors = known.flatMap(({ findings = [] }) => findings).filter((one) => one.startsWith('error'));
  const pairs = known.flatMap(({ conversions = {} }) => Object.values(conversions));
  const identical = pairs.filter((one) => one === 'identical').length;
  return `${all.length} samples, ${known.length} recognized, ${errors.length} errors, ${identical} of ${pairs.length} conversions identical`;
}
