/** Creates run files in a folder, each under a name that is not taken. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LineStore } from '../protocol/core/record/lineStore.ts';
import { toRunFileName } from '../protocol/core/record/runFileName.ts';
import { otherRunPath } from './openRunFile.ts';
import { createFileLineStore, ownersOnlyFolder } from './writtenLineStore.ts';
import type { ImportedRun } from '../protocol/session/import/importedRun.ts';

export interface NewRunFile {
  readonly path: string;
  /** The file name: the last part of `path`. */
  readonly name: string;
  readonly store: LineStore;
}

interface TimedRunFile extends NewRunFile {
  /** The time in the file name, in milliseconds since 1970. */
  readonly time: number;
}

/** Creates a folder for runs, if there is none. Only its owner may read it. Throws the system's error. */
export function createRunFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownersOnlyFolder });
}

/**
 * Creates the folder and the file. If two runs begin at the same time, the name of the second has a time one
 * millisecond later. Throws the system's error.
 */
export function createRunFileIn(folder: string, source: string, startedAt: Date): TimedRunFile {
  createRunFolder(folder);
  for (let time = startedAt.getTime(); ; time += 1) {
    const name = toRunFileName(source, new Date(time));
    const path = join(folder, name);
    // The run with this name may have been compressed.
    if (existsSync(otherRunPath(path))) continue;
    try {
      return { path, name, time, store: createFileLineStore(path) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Writes imported runs as files. Resolves with their paths. Rejects with the system's error. */
export async function writeRuns(folder: string, runs: readonly ImportedRun[]): Promise<readonly string[]> {
  const paths: string[] = [];
  const freeTimes = createFreeTimes();
  for (const { source, startedAt, lines } of runs) {
    const free = freeTimes.after(source, startedAt.getTime());
    const { path, store, time } = createRunFileIn(folder, source, new Date(free));
    freeTimes.take(source, free, time);
    try {
      for (const line of lines) store.append(line);
    } finally {
      await store.close();
    }
    paths.push(path);
  }
  return paths;
}

interface FreeTimes {
  /** The first time, starting at `time`, that no run of this source uses. */
  after(source: string, time: number): number;
  /** Records that a run uses `time`, and that the times from `free` up to it are used, too. */
  take(source: string, free: number, time: number): void;
}

/**
 * Keeps track of the times that file names already use. An archive may hold thousands of runs that began at the same
 * time, and asking the system about each name would take quadratic time.
 */
function createFreeTimes(): FreeTimes {
  const nextOf = new Map<string, Map<number, number>>();
  const nextIn = (source: string): Map<number, number> => {
    const next = nextOf.get(source) ?? new Map<number, number>();
    nextOf.set(source, next);
    return next;
  };
  return {
    after(source, time) {
      const next = nextIn(source);
      const passed: number[] = [];
      let free = time;
      for (let after = next.get(free); after !== undefined; after = next.get(free)) {
        passed.push(free);
        free = after;
      }
      for (const one of passed) next.set(one, free);
      return free;
    },
    take: (source, free, time) => void nextIn(source).set(free, time + 1),
  };
}
