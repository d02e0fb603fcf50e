/** Lists the run files of a folder. */
import { opendirSync, type Dir } from 'node:fs';
import { finishInSteps, type Work } from '../protocol/core/base/work.ts';
import { isRunFileName } from '../protocol/core/record/runFileName.ts';

/** Entries that are read at a time. `readdir` would read all of them without a pause. */
const bufferSize = 512;

/** Returns the names of the run files in a folder, or none if there is no folder. Throws the system's error. */
function* readRunFiles(folder: string): Work<readonly string[]> {
  const names: string[] = [];
  let entries: Dir | undefined;
  try {
    entries = opendirSync(folder, { bufferSize });
    for (let entry = entries.readSync(); entry !== null; entry = entries.readSync()) {
      if (isRunFileName(entry.name)) names.push(entry.name);
      yield;
    }
    return names;
  } catch (error) {
    if (noFolder.has((error as NodeJS.ErrnoException).code)) return [];
    throw error;
  } finally {
    entries?.closeSync();
  }
}

const noFolder: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR']);

/** Resolves with what `readRunFiles` returns. Rejects with the system's error. */
export async function listRunFiles(folder: string): Promise<readonly string[]> {
  return (await finishInSteps(readRunFiles(folder), { stepTime: shortStep })) ?? [];
}

/** Milliseconds between two pauses. The extension host is shared with other extensions. */
export const shortStep = 3;
