/**
 * A run's lines in a file. Memory holds one offset per line, the text stays on disk. Appending is a
 * synchronous write: after a crash of this process at most the line being written is missing.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { LineReader } from '../protocol/record/lineReader.ts';
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

const newline = 0x0a;
/** Bytes read at a time: a few milliseconds of work to interpret, and more than a screen can show. */
const pieceLength = 64 * 1024;

/**
 * A file that is there already. Its lines exist in the store once `next` has come upon them, the last
 * one also without a line break; `append` throws. Rejects with the system's error.
 */
export async function openFileLineStore(path: string): Promise<LineStore & LineReader> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  const starts: number[] = [];
  /** What was read of a line whose end was not. */
  let begun: Buffer[] = [];
  let lineStart = 0;
  let position = 0;
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= file.close());

  const take = (lines: Buffer): readonly string[] => {
    starts.push(lineStart);
    for (let at = lines.indexOf(newline); at !== -1; at = lines.indexOf(newline, at + 1))
      starts.push(lineStart + at + 1);
    lineStart += lines.length + 1;
    return lines.toString('utf8').split('\n');
  };

  return {
    get count() {
      return starts.length;
    },
    get share() {
      return position >= size ? 1 : position / size;
    },
    append: () => {
      throw new Error('expected a run that is being recorded, got one that was opened for reading');
    },
    read: (from, to) => readFileLines(path, { starts, end: Math.min(lineStart, position) }, from, to),
    close,
    async next() {
      for (;;) {
        if (closing !== undefined) return [];
        const buffer = Buffer.allocUnsafe(pieceLength);
        const { bytesRead } = await file.read(buffer, 0, pieceLength, position);
        const piece = buffer.subarray(0, bytesRead);
        position += bytesRead;
        const end = piece.lastIndexOf(newline);
        if (end === -1 && bytesRead > 0) {
          begun.push(piece);
          continue;
        }
        const lines = Buffer.concat([...begun, piece.subarray(0, Math.max(0, end))]);
        begun = end + 1 < bytesRead ? [piece.subarray(end + 1)] : [];
        if (bytesRead > 0) return take(lines);
        await close();
        return lines.length === 0 ? [] : take(lines);
      }
    },
  };
}
