/** Reads some lines of a file whose line starts are known. */
import { open } from 'node:fs/promises';

export interface LineIndex {
  /** Byte offset of each line. */
  readonly starts: readonly number[];
  /** Bytes up to the end of the last one, its line break included. */
  readonly end: number;
}

/** Lines `from` (inclusive) to `to` (exclusive), fewer when fewer exist. Rejects with the system's error. */
export async function readFileLines(
  path: string,
  { starts, end }: LineIndex,
  from: number,
  to: number,
): Promise<readonly string[]> {
  const first = starts[from];
  if (first === undefined || to <= from) return [];
  const last = starts[to] ?? end;
  const buffer = Buffer.allocUnsafe(last - first);
  const file = await open(path, 'r');
  try {
    let filled = 0;
    while (filled < buffer.length) {
      const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, first + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    const text = buffer.toString('utf8', 0, filled);
    return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  } finally {
    await file.close();
  }
}

/** The last line of a file without reading the rest, for lists of runs; `undefined` when it is over 64 KB. */
export async function readLastLine(path: string): Promise<string | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const length = Math.min(size, 64 * 1024);
    const buffer = Buffer.alloc(length);
    await file.read(buffer, 0, length, size - length);
    const text = buffer.toString('utf8').trimEnd();
    const start = text.lastIndexOf('\n');
    return start === -1 && length < size ? undefined : text.slice(start + 1);
  } finally {
    await file.close();
  }
}
