/**
 * Opens run files, which may have been compressed (`packRunFile.ts`) since somebody learned their path: the positions
 * of lines are those in the content, so that it makes no difference to those who read.
 */
import { closeSync, constants, existsSync, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import { FaultError } from '../protocol/core/base/fault.ts';
import { findBlocks, packedSuffix, readBlock, type Blocks } from './blockGzip.ts';

export interface RunBytes {
  /** Of the file on the disk, when it was opened. */
  readonly stats: Stats;
  /** In bytes, after decompression. For a file that is still written: when it was opened. */
  readonly size: number;
  /** Of a compressed file. */
  readonly blocks?: Blocks;
  /** Returns how many bytes it read: fewer than `length` only at the end of the file. */
  read(buffer: Buffer, offset: number, length: number, position: number): number;
  close(): void;
}

/** Opens a file without waiting if it is a pipe. Throws the system's error. */
export function openForReading(path: string): number {
  return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
}

/** The other path at which a run file may be: compressed, or not compressed any more. */
export function otherRunPath(path: string): string {
  return path.endsWith(packedSuffix) ? path.slice(0, -packedSuffix.length) : `${path}${packedSuffix}`;
}

/**
 * Opens a run file. Throws the system's error, and a fault if the file is a device or a pipe, or if its compressed
 * content cannot be read.
 * @param known The blocks of this file, if they were found before.
 */
export function openRunFile(path: string, known?: Blocks): RunBytes {
  try {
    return openExactly(path, known);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const other = otherRunPath(path);
    if (!existsSync(other)) throw error;
    return openExactly(other, known);
  }
}

/** Opens the run file with this path, and no other. Throws like `openRunFile`. */
export function openExactly(path: string, known?: Blocks): RunBytes {
  const descriptor = openForReading(path);
  const close = (): void => closeSync(descriptor);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile() && !stats.isDirectory()) throw new FaultError({ kind: 'not-a-file' });
    if (!path.endsWith(packedSuffix) || !stats.isFile()) {
      const read: RunBytes['read'] = (...place) => readSync(descriptor, ...place);
      return { stats, size: stats.size, read, close };
    }
    const readAt = createWindow(descriptor);
    const isSame = known?.size === stats.size;
    const blocks = isSame ? known : findBlocks(readAt, stats.size);
    const read = createBlockReader(readAt, blocks);
    return { stats, size: blocks.content.at(-1) ?? 0, read, close, blocks };
  } catch (error) {
    close();
    throw error;
  }
}

/** Bytes of content per piece. */
const pieceLength = 256 * 1024;

/** Reads the content of a run file. Iterating throws like `openRunFile`. */
export function* readRunContent(path: string): Generator<Uint8Array> {
  const { size, read, close } = openRunFile(path);
  try {
    for (let position = 0; position < size; position += pieceLength) {
      const piece = Buffer.allocUnsafe(Math.min(pieceLength, size - position));
      yield piece.subarray(0, read(piece, 0, piece.length, position));
    }
  } finally {
    close();
  }
}

/** Bytes that are read at a time: many heads of blocks, or a block. */
const windowLength = 128 * 1024;

function createWindow(descriptor: number): (position: number, length: number) => Buffer {
  const bytes = Buffer.allocUnsafe(windowLength);
  let [start, end] = [0, 0];
  return (position, length) => {
    if (position < start || position + length > end) {
      start = position;
      end = position + readSync(descriptor, bytes, 0, windowLength, position);
    }
    return bytes.subarray(position - start, Math.min(position + length, end) - start);
  };
}

/** Keeps one block, because most files are read from the beginning to the end. */
function createBlockReader(readAt: (position: number, length: number) => Buffer, blocks: Blocks): RunBytes['read'] {
  const { content } = blocks;
  let [index, block]: [number, Buffer] = [-1, Buffer.alloc(0)];
  return (buffer, offset, length, position) => {
    let filled = 0;
    while (filled < length && position + filled < (content.at(-1) ?? 0)) {
      const wanted = findPlace(content, position + filled);
      if (wanted !== index) [index, block] = [wanted, readBlock(readAt, blocks, wanted)];
      const from = position + filled - (content[index] ?? 0);
      filled += block.copy(buffer, offset + filled, from, Math.min(block.length, from + length - filled));
    }
    return filled;
  };
}

/** Returns the index of the last of the sorted positions that is not after `position`. */
function findPlace(positions: readonly number[], position: number): number {
  let [low, high] = [0, positions.length - 1];
  while (low < high - 1) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? 0) <= position) low = middle;
    else high = middle;
  }
  return low;
}
