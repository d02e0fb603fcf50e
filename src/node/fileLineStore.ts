/** The lines of an existing run file. Memory holds one offset per line; the text stays on disk. */
import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { FaultError } from '../protocol/core/base/fault.ts';
import type { LineReader } from '../protocol/core/record/lineReader.ts';
import { writerTimeout, type LineStore } from '../protocol/core/record/lineStore.ts';
import { readRunLine } from '../protocol/core/record/runFile.ts';
import { frameLimit } from '../protocol/core/wire/frame.ts';
import { otherRunPath } from './openRunFile.ts';
import { openRunLines, readFileLines, type RunLinesFile } from './readFileLines.ts';

const newline = 0x0a;
/** Bytes per read: a few milliseconds of work to interpret, and more than a screen can show. */
const pieceLength = 64 * 1024;
/** Maximum number of bytes of one line: more than the largest frame needs when it is written as JSON. */
const maxLineLength = 4 * frameLimit;

/** The lines of an existing file. */
export interface FileLines extends LineStore, LineReader {
  /** The stamp of the file when its end was reached. If `fileStamp` returns another value now, the file has changed. */
  readonly stamp: string | undefined;
}

/** Distinguishes a file from its earlier state and from another file in its place; `undefined` if there is no file. */
export async function fileStamp(path: string): Promise<string | undefined> {
  const found = await stat(path)
    .catch(() => stat(otherRunPath(path)))
    .catch(() => undefined);
  return found && toStamp(found, found.size);
}

const toStamp = ({ ino, mtimeMs }: { readonly ino: number; readonly mtimeMs: number }, size: number): string =>
  `${ino} ${size} ${mtimeMs}`;

/**
 * Opens an existing file. A line exists in the store once `next` has reached it; the last line needs no line break.
 * `append` throws. Rejects with the system's error.
 */
export function openFileLineStore(path: string): Promise<FileLines> {
  return openLines(path, () => ({ wait: () => Promise.resolve(false) }));
}

/** Lines that mark the end of a run are short, so a long line is not parsed. */
function isEnd(line: string): boolean {
  return line.length < pieceLength && readRunLine(line, 0).kind === 'end';
}

/** Like `openFileLineStore`, but for a run file that another process may still write: `next` waits for more lines. */
export function followFileLineStore(path: string): Promise<FileLines> {
  return openLines(path, (isOver) => createGrowth(path, isOver));
}

/** The size at the end of the reading, because the file may have grown since then. A compressed file does not grow. */
async function toLastStamp(file: RunLinesFile, position: number): Promise<string> {
  const found = await file.stat();
  return toStamp(found, file.blocks === undefined ? position : found.size);
}

function refuseLonger(line: number): void {
  if (line > maxLineLength) throw new FaultError({ kind: 'too-large', limit: maxLineLength });
}

async function openLines(path: string, createFollower: (isOver: () => boolean) => Growth): Promise<FileLines> {
  const file = await openRunLines(path);
  const [size, { blocks }] = [await file.size(), file];
  let [stamp, last]: [string | undefined, string] = [undefined, ''];
  const starts: number[] = [];
  /** The pieces of a line whose end has not been read yet. */
  let begun: Buffer[] = [];
  let lineStart = 0;
  let position = 0;
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= file.close());
  const growth = createFollower(() => closing !== undefined || isEnd(last));

  const take = (lines: Buffer): readonly string[] => {
    starts.push(lineStart);
    for (let at = lines.indexOf(newline); at !== -1; at = lines.indexOf(newline, at + 1))
      starts.push(lineStart + at + 1);
    lineStart += lines.length + 1;
    const texts = lines.toString('utf8').split('\n');
    last = texts.at(-1) ?? '';
    return texts;
  };

  return {
    get stamp() {
      return stamp;
    },
    get count() {
      return starts.length;
    },
    get progress() {
      return position >= size ? 1 : position / size;
    },
    append: () => {
      throw new Error('expected a run that is being recorded, got one that was opened for reading');
    },
    read: (from, to) => readFileLines(path, { starts, end: Math.min(lineStart, position), blocks }, from, to),
    close,
    async next() {
      for (;;) {
        if (closing !== undefined) return [];
        const buffer = Buffer.allocUnsafe(pieceLength);
        const { bytesRead } = await file.read(buffer, 0, pieceLength, position);
        if (bytesRead === 0 && blocks === undefined && (await growth.wait(file, position))) continue;
        if (closing !== undefined) return [];
        const piece = buffer.subarray(0, bytesRead);
        position += bytesRead;
        const end = piece.lastIndexOf(newline);
        if (end === -1 && bytesRead > 0) {
          begun.push(piece);
          refuseLonger(position - lineStart);
          continue;
        }
        const lines = Buffer.concat([...begun, piece.subarray(0, Math.max(0, end))]);
        begun = end + 1 < bytesRead ? [piece.subarray(end + 1)] : [];
        if (bytesRead > 0) return take(lines);
        stamp = await toLastStamp(file, position);
        await close();
        return lines.length === 0 ? [] : take(lines);
      }
    },
  };
}

/** Milliseconds between two checks. A delay of a quarter of a second still feels live. */
const interval = 250;
/** In milliseconds. If a file was changed within this time, another process is assumed to be writing it. */
const freshness = 10_000;

interface Growth {
  /**
   * Resolves with whether there is more data after `position` now. Resolves with `false` when nobody writes the file
   * any more, and when the path has no file, another file, a shorter one, or one with another beginning.
   */
  wait(file: RunLinesFile, position: number): Promise<boolean>;
}

/**
 * Waits at the end of a file for data that another process still writes. It polls the file and does not watch it,
 * because watchers behave differently on each system, and report nothing at all on some network drives. The wait ends
 * when `isOver` returns `true`.
 */
function createGrowth(path: string, isOver: () => boolean): Growth {
  let seen = false;
  let head: Buffer | undefined;
  return {
    async wait(file, position) {
      let { mtimeMs } = await file.stat();
      head ??= await readHead(file, Math.min(headLength, position));
      // Only the first look compares with the clock, which may differ from that of the file. Then each change counts.
      const left = Math.min(freshness, mtimeMs + freshness - Date.now());
      let deadline = performance.now() + (seen ? writerTimeout : left);
      while (performance.now() < deadline && !isOver()) {
        await sleep(interval, undefined, { ref: false });
        if (isOver()) return false;
        const [own, there] = await Promise.all([file.stat(), stat(path).catch(() => undefined)]);
        if (there?.ino !== own.ino || own.size < position) return false;
        seen ||= own.size > position;
        // The recorders of this project update the modification time of a run file while the run is silent.
        if (own.mtimeMs !== mtimeMs) deadline = Math.max(deadline, performance.now() + freshness);
        ({ mtimeMs } = own);
        if (own.size > position) return head.equals(await readHead(file, head.length));
      }
      return false;
    },
  };
}

/** In bytes. The header line of a run contains its start time, so another run begins with other bytes. */
const headLength = 512;

async function readHead(file: RunLinesFile, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, 0);
  return buffer.subarray(0, bytesRead);
}
