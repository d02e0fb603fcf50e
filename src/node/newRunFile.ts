/** A new run file in a folder, whose name is free. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LineStore } from '../protocol/core/record/lineStore.ts';
import { toRunFileName } from '../protocol/core/record/runFileName.ts';
import { createFileLineStore, ownersOnlyFolder } from './writtenLineStore.ts';

export interface NewRunFile {
  readonly path: string;
  /** Its last part. */
  readonly name: string;
  readonly store: LineStore;
}

export interface TimedRunFile extends NewRunFile {
  /** Milliseconds since 1970: the time in the name. */
  readonly time: number;
}

/** Creates the folder. Of two runs that began at the same time the second is named a millisecond later. Throws the system's error. */
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
