/** A record that is read through once, from its first line to its last, in pieces that hold nobody up. */
import type { LineStore } from './lineStore.ts';

export interface LineReader {
  /** The next whole lines in order, none at the end. Rejects with the system's error where they cannot be read. */
  next(): Promise<readonly string[]>;
  /** How much of the record `next` has gone through, 0 to 1. */
  readonly share: number;
}

const pieceLength = 500;

/** Reads a store whose lines are all known. */
export function readLines(store: LineStore): LineReader {
  let from = 0;
  return {
    get share() {
      return store.count === 0 ? 1 : Math.min(1, from / store.count);
    },
    async next() {
      const lines = await store.read(from, from + pieceLength);
      from += lines.length;
      return lines;
    },
  };
}
