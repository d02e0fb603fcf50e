/** Reads some lines of a regular file if the offsets of its lines are known. */
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { FaultError } from '../protocol/core/base/fault.ts';

export interface LineIndex {
  /** Byte offset of each line. */
  readonly starts: readonly number[];
  /** The number of bytes up to the end of the last line, including its line break. */
  readonly end: number;
}

/**
 * The max number of bytes per call: much longer text does not fit into one string, and should not be in memory at once.
 */
const maxBytes = 16 * 1024 * 1024;

/**
 * Reads lines `from` (inclusive) to `to` (exclusive). Resolves with fewer lines if fewer exist or if they are too long
 * together, but with at least one if one exists. Rejects with the system's error.
 */
export async function readFileLines(
  path: string,
  index: LineIndex,
  from: number,
  to: number,
): Promise<readonly string[]> {
  if (index.starts[from] === undefined || to <= from) return [];
  const file = await openRegularFile(path);
  try {
    const readAt: ReadAt = async (buffer, offset, position) =>
      (await file.read(buffer, offset, buffer.length - offset, position)).bytesRead;
    return await readLinesWith(readAt, index, from, to);
  } finally {
    await file.close();
  }
}

/**
 * Fills `buffer` from `offset` with the bytes at `position`. Returns how many bytes it read, 0 at the end of the file.
 */
type ReadAt = (buffer: Buffer, offset: number, position: number) => Promise<number> | number;

/** Like `readFileLines`, for a file that is already open. */
export async function readLinesWith(
  readAt: ReadAt,
  { starts, end }: LineIndex,
  from: number,
  to: number,
): Promise<readonly string[]> {
  const first = starts[from];
  if (first === undefined || to <= from) return [];
  const endOf = (line: number): number => starts[line + 1] ?? end;
  let last = from;
  while (last + 1 < Math.min(to, starts.length) && endOf(last + 1) - first <= maxBytes) last += 1;
  const buffer = Buffer.allocUnsafe(endOf(last) - first);
  let filled = 0;
  while (filled < buffer.length) {
    const read = await readAt(buffer, filled, first + filled);
    if (read === 0) break;
    filled += read;
  }
  const text = buffer.toString('utf8', 0, filled);
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}

/** Reads the last line of a file without the rest, for lists of runs; `undefined` when the line is over 64 KB. */
export async function readLastLine(path: string): Promise<string | undefined> {
  const file = await openRegularFile(path);
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

/**
 * Opens a path that must be a regular file: opening a pipe would block, and a device has no end. Windows has neither
 * this flag nor such pipes. Opens a file for reading. Rejects with the system's error, or with a fault if it is a
 * device or a pipe.
 */
export async function openRegularFile(path: string): Promise<FileHandle> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = await file.stat();
    // When a folder is read later, the system rejects it with its own message.
    if (found.isFile() || found.isDirectory()) return file;
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  throw new FaultError({ kind: 'not-a-file' });
}
