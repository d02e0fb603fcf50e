/** Runs that were imported, as files in a folder. */
import type { ImportedRun } from '../protocol/import/importedRun.ts';
import { createRunFileIn } from './newRunFile.ts';

/** Answers their paths. Rejects with the system's error. */
export async function writeRuns(folder: string, runs: readonly ImportedRun[]): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const { source, startedAt, lines } of runs) {
    const { path, store } = createRunFileIn(folder, source, startedAt);
    for (const line of lines) store.append(line);
    await store.close();
    paths.push(path);
  }
  return paths;
}
