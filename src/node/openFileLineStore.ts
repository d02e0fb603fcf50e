/**
 * A run file that is there already, read from its beginning in pieces of 64 KB: a piece is a few
 * milliseconds of work, and its first one a screen full. Line starts are noted on the way.
 */
import { open } from 'node:fs/promises';
import type { LineReader } from '../protocol/record/lineReader.ts';
import type { LineStore } from '../protocol/record/lineStore.ts';
import { readFileLines } from './readFileLines.ts';

const newline = 0x0a;
const pieceLength = 64 * 1024;

/**
 * Lines exist in the store once `next` has come upon them; `append` throws. A last line without a
 * line break is one. Rejects with the system's error.
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
