/**
 * `npm run test:fixtures -- [--write] [PACKAGE…]`: opens the files that other packages recorded for their own tests,
 * and fails on every result that was not reviewed. `--write` saves the results; the reviews are written by hand.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fetchDocuments, type PublicPackage } from '../test/public/fetchDocuments.ts';
import { openDocument } from '../test/public/openDocument.ts';
import { differences, tally, type Tally } from '../test/public/tally.ts';
import { asScript } from './asScript.ts';
import { installPython } from './installPython.ts';
import { root } from './places.ts';

const folder = join(root, 'test', 'public');
const checkedFile = join(folder, 'reviewed.json');

await asScript(async () => {
  const options = { write: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const packages = await readJson<readonly PublicPackage[]>(join(folder, 'packages.json'));
  const reviewed = await readJson<Record<string, Tally>>(checkedFile);
  const python = await installPython(join(folder, 'requirements.txt'));
  let [passed, failed, skipped] = [0, 0, 0];
  for (const one of packages.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    const label = `${one.name} ${one.version}`;
    const fetched = python.ok ? await fetchDocuments(python.python, one) : python;
    if (!fetched.ok) {
      console.log(`${label}: skipped, because ${fetched.why}`);
      skipped += 1;
      continue;
    }
    const found = tally(fetched.documents.flatMap(openDocument), reviewed[label]);
    const differing = differences(found, reviewed[label]);
    console.log(`${label}: ${describe(found)}`);
    for (const line of differing) console.log(`  ${line}`);
    if (differing.length === 0) passed += 1;
    else failed += 1;
    reviewed[label] = found;
  }
  if (values.write) await writeFile(checkedFile, `${JSON.stringify(reviewed, undefined, 2)}\n`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0 ? 0 : 1;
});

function describe({ documents, findings }: Tally): string {
  const counts = Object.entries(documents).map(([as, count]) => `${count} ${as}`);
  return `${counts.join(', ')}; ${findings.length} rows of findings`;
}

async function readJson<Value>(file: string): Promise<Value> {
  return JSON.parse(await readFile(file, 'utf8')) as Value;
}
