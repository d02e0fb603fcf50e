/** Lists the run files of a folder. */
import { readdir } from 'node:fs/promises';
import { runFileSuffix } from '../protocol/core/record/runFileName.ts';

/** Resolves with the names of the run files in a folder, or with none if it cannot be read. */
export async function listRunFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(runFileSuffix));
}
