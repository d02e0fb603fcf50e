/** Stores a run's lines during and after streaming, in a file on disk or in memory. */

/**
 * Milliseconds of silence after which the process that recorded a run is assumed to have ended: the usual timeout of an
 * agent. Recorders give a sign every few seconds.
 */
export const writerTimeout = 120_000;

export interface LineStore {
  /** The number of complete lines so far. */
  readonly count: number;
  /** Appends one line (without its line break), so that it survives a crash of this process. Throws on I/O errors. */
  append(line: string): void;
  /**
   * Returns the lines `from` (inclusive) to `to` (exclusive). Returns fewer if fewer exist, or if they are too long to
   * be in memory together, but at least one if there is one.
   */
  read(from: number, to: number): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Creates a store that counts lines and keeps none, for runs that are not read again. */
export function createEmptyLineStore(): LineStore {
  let count = 0;
  return {
    get count() {
      return count;
    },
    append: () => void (count += 1),
    read: () => Promise.resolve([]),
    close: () => Promise.resolve(),
  };
}

export function createMemoryLineStore(): LineStore {
  const lines: string[] = [];
  return {
    get count() {
      return lines.length;
    },
    append: (line) => void lines.push(line),
    read: (from, to) => Promise.resolve(lines.slice(from, to)),
    close: () => Promise.resolve(),
  };
}
