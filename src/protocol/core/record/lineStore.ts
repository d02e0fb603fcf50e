/** Where a run's lines are kept while and after it streams: a file on disk, or memory. */

export interface LineStore {
  /** Lines so far, complete ones only. */
  readonly count: number;
  /** Appends one line (without its line break), durable before a crash of this process. Throws on I/O errors. */
  append(line: string): void;
  /**
   * Lines `from` (inclusive) to `to` (exclusive), fewer when fewer exist, or when they are too long to be in
   * memory together; at least one where there is one.
   */
  read(from: number, to: number): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Counts lines and keeps none, for runs that nobody reads again. */
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
