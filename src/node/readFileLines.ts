/** Reads some lines of a run file if the offsets of its lines are known. */
import { constants, type Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { FaultError } from '../protocol/core/base/fault.ts';
import { packedSuffix, type Blocks } from './blockGzip.ts';
import { openRunFile } from './openRunFile.ts';

export interface LineIndex {
  /** Byte offset of each line. */
  readonly starts: readonly number[];
  /** The number of bytes up to the end of the last line, including its line break. */
  readonly end: number;
  /** Those of a compressed file, if they are known. */
  readonly blocks?: Blocks | undefined;
}

/**
 * The maximum number of bytes per call: much longer text does not fit into one string, and should not be in memory at once.
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
  const file = await openRunLines(path, index.blocks);
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
  const file = await openRunLines(path);
  try {
    const size = await file.size();
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

/** A run file that is open for reading. Its positions are those of the content if it is compressed. */
export interface RunLinesFile {
  /** The blocks of a compressed file. */
  readonly blocks?: Blocks | undefined;
  read(buffer: Buffer, offset: number, length: number, position: number): Promise<{ readonly bytesRead: number }>;
  /** Of the file on the disk. */
  stat(): Promise<Stats>;
  /** In bytes, of the content. */
  size(): Promise<number>;
  close(): Promise<void>;
}

/** Opens a run file, or what became of it when it was compressed. Rejects with the system's error or a fault. */
export async function openRunLines(path: string, known?: Blocks): Promise<RunLinesFile> {
  try {
    if (!path.endsWith(packedSuffix)) return toLinesFile(await openRegularFile(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const file = openRunFile(path, known);
  return {
    blocks: file.blocks,
    read: (...place) => Promise.resolve({ bytesRead: file.read(...place) }),
    stat: () => Promise.resolve(file.stats),
    size: () => Promise.resolve(file.size),
    async close() {
      file.close();
    },
  };
}

const toLinesFile = (file: FileHandle): RunLinesFile => ({
  read: (...place) => file.read(...place),
  stat: () => file.stat(),
  size: async () => (await file.stat()).size,
  close: () => file.close(),
});

/**
 * Opens a file for reading. Rejects with the system's error, or with a fault if the path is a device, which has no end,
 * or a pipe, which would block. A folder is opened too, and the system rejects what reads from it.
 */
export async function openRegularFile(path: string): Promise<FileHandle> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = await file.stat();
    if (found.isFile() || found.isDirectory()) return file;
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  throw new FaultError({ kind: 'not-a-file' });
}
