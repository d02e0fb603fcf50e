/** Reads a record once, from its first line to its last, in pieces that are small enough not to block other work. */
import type { LineStore } from './lineStore.ts';

export interface LineReader {
  /**
   * Returns the next whole lines in order, or none at the end. Rejects with the system's error if they cannot be read.
   */
  next(): Promise<readonly string[]>;
  /** The part of the record that `next` has read, from 0 to 1. */
  readonly progress: number;
}

const pieceLength = 500;

/** Reads a store that already contains all of its lines. */
export function readLines(store: LineStore): LineReader {
  let from = 0;
  return {
    get progress() {
      return store.count === 0 ? 1 : Math.min(1, from / store.count);
    },
    async next() {
      const lines = await store.read(from, from + pieceLength);
      from += lines.length;
      return lines;
    },
  };
}
