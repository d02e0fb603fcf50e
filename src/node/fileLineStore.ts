/**
 * A run's lines in a file. Memory holds one offset per line, the text stays on disk. Appending is a
 * synchronous write: after a crash of this process at most the line being written is missing.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import type { LineStore } from '../protocol/record/lineStore.ts';
import { readFileLines } from './readFileLines.ts';

/** Creates the file, failing when it exists. Throws the system's error where it cannot. */
export function createFileLineStore(path: string): LineStore {
  const descriptor = openSync(path, 'wx');
  const starts: number[] = [];
  let end = 0;
  let closed = false;
  return {
    get count() {
      return starts.length;
    },
    append(line) {
      const bytes = Buffer.from(`${line}\n`, 'utf8');
      for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written);
      starts.push(end);
      end += bytes.length;
    },
    read: (from, to) => readFileLines(path, { starts, end }, from, to),
    close() {
      if (!closed) closeSync(descriptor);
      closed = true;
      return Promise.resolve();
    },
  };
}
