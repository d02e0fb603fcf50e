/**
 * The titles that users have given to the runs of a folder: one file beside them with a line per change, which all
 * processes with the same folder share. The file of a run keeps its name, so that links to it stay valid, and a title
 * may contain any characters.
 */
import { basename, dirname, join } from 'node:path';
import { isJsonObject, tryParseJson } from '../protocol/core/json/json.ts';
import { finish, type Work } from '../protocol/core/base/work.ts';
import { withoutRunSuffix } from '../protocol/core/record/runFileName.ts';
import type { Titles } from '../protocol/session/stored/runGroups.ts';
import { createAppendedLines } from './appendedLines.ts';

const runTitlesName = 'runs.titles-1.jsonl';

export interface RunTitles {
  /** By the name of the file, compressed or not, as of the last `load`. */
  readonly titles: Titles;
  /** Reads what other processes have added. */
  load(): Work<void>;
  /** Sets a title, or removes it if it is empty. Returns whether it could be stored. */
  set(file: string, title: string): boolean;
}

export function createRunTitles(folder: string): RunTitles {
  const lines = createAppendedLines(join(folder, runTitlesName));
  const titles = new Map<string, string>();
  const take = (file: string, title: string): void => {
    const name = withoutRunSuffix(file);
    if (title === '') titles.delete(name);
    else titles.set(name, title);
  };
  const takeLine = (line: string): void => {
    const { file, title } = readLine(line);
    if (typeof file === 'string' && typeof title === 'string') take(file, title);
  };
  return {
    titles: { get: (file) => titles.get(withoutRunSuffix(file)) },
    load: () => lines.read(takeLine, () => titles.clear()),
    set(file, title) {
      const isStored = lines.append([JSON.stringify({ file, title })]);
      if (isStored) take(file, title);
      return isStored;
    },
  };
}

/** Returns the title of one run, if it has one. */
export function readRunTitle(path: string): string | undefined {
  const { titles, load } = createRunTitles(dirname(path));
  finish(load());
  return titles.get(basename(path));
}

function readLine(line: string): { readonly file?: unknown; readonly title?: unknown } {
  const json = tryParseJson(line);
  return isJsonObject(json) ? json : {};
}
