/** Writes fixtures: one JSON object in each line of a file. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fixturesFolder } from '../../test/support/fixtures.ts';

export async function writeCases(file: string, cases: readonly unknown[]): Promise<void> {
  const path = join(fixturesFolder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, cases.map((one) => `${JSON.stringify(one)}\n`).join(''));
}
