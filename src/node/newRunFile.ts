/** Creates a run file in a folder under a name that is not taken. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LineStore } from '../protocol/core/record/lineStore.ts';
import { toRunFileName } from '../protocol/core/record/runFileName.ts';
import { createFileLineStore, ownersOnlyFolder } from './writtenLineStore.ts';

export interface NewRunFile {
  readonly path: string;
  /** The file name: the last part of `path`. */
  readonly name: string;
  readonly store: LineStore;
}

export interface TimedRunFile extends NewRunFile {
  /** The time in the file name, in milliseconds since 1970. */
  readonly time: number;
}

/**
 * Creates the folder and the file. If two runs begin at the same time, the name of the second has a time one
 * millisecond later. Throws the system's error.
 */
export function createRunFileIn(folder: string, source: string, startedAt: Date): TimedRunFile {
  mkdirSync(folder, { recursive: true, mode: ownersOnlyFolder });
  for (let time = startedAt.getTime(); ; time += 1) {
    const name = toRunFileName(source, new Date(time));
    const path = join(folder, name);
    try {
      return { path, name, time, store: createFileLineStore(path) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
