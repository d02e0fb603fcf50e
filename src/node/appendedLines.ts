/**
 * A file of lines that several processes append to and read at the same time, for caches. Each appends whole lines in
 * one write. Nothing here throws: without the file, the cache exists only in this process.
 */
import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import type { Work } from '../protocol/core/base/work.ts';
import { toBytes } from '../protocol/core/base/limits.ts';
import { openForReading } from './openRunFile.ts';
import { writeAll } from './writeAll.ts';
import { ownersOnly } from './writtenLineStore.ts';

export interface AppendedLines {
  /**
   * Calls `take` with each line that was not read before and that this process has not written. Before that, calls
   * `restart` if there is no file any more, or another one.
   */
  read(take: (line: string) => void, restart: () => void): Work<void>;
  /** Returns whether the lines are in the file. */
  append(lines: readonly string[]): boolean;
  /** Replaces the file by one with only these lines. Returns whether that was possible. */
  rewrite(lines: Iterable<string>): Work<boolean>;
}

const newline = 0x0a;
/** Bytes per read: about a millisecond of work. */
const pieceLength = 256 * 1024;
/** A damaged file may consist of one endless line. */
const maxLineLength = toBytes(1);
/** Characters that `rewrite` writes at a time. */
const batchLength = 32 * 1024;

export function createAppendedLines(path: string): AppendedLines {
  /** How far the file was read, and its inode; 0 if it was not there. */
  let [position, inode] = [0, 0];

  const readLines = function* (descriptor: number, size: number, take: (line: string) => void): Work<void> {
    const buffer = Buffer.allocUnsafe(maxLineLength);
    let wanted = pieceLength;
    while (position < size) {
      const length = readSync(descriptor, buffer, 0, Math.min(wanted, size - position), position);
      if (length === 0) return;
      const end = buffer.subarray(0, length).lastIndexOf(newline);
      if (end !== -1) {
        position += end + 1;
        wanted = pieceLength;
        for (const line of buffer.toString('utf8', 0, end).split('\n')) {
          take(line);
          yield;
        }
      } else if (wanted < maxLineLength && length === wanted) wanted = maxLineLength;
      else if (length === maxLineLength) position += length;
      // The last line may still be incomplete. It is read when it is complete.
      else return;
    }
  };
  return {
    *read(take, restart) {
      const begin = (file: number): void => {
        [inode, position] = [file, 0];
        restart();
      };
      let descriptor: number | undefined;
      try {
        descriptor = openForReading(path);
        const found = fstatSync(descriptor);
        if (!found.isFile()) throw new Error('expected a file');
        if (found.ino !== inode || found.size < position) begin(found.ino);
        yield* readLines(descriptor, found.size, take);
      } catch {
        // A file that never was there is no reason to forget what is known without it.
        if (inode !== 0) begin(0);
      } finally {
        if (descriptor !== undefined) closeSync(descriptor);
      }
    },
    append(lines) {
      const done = lines.length === 0 ? undefined : appendTo(path, lines);
      if (done === undefined) return false;
      if (done.before === 0) [inode, position] = [done.inode, 0];
      if (done.inode === inode && done.before === position && done.isAlone) position = done.size;
      return true;
    },
    *rewrite(lines) {
      const written = yield* replaceFile(path, lines);
      if (written !== undefined) [position, inode] = [written.size, written.inode];
      return written !== undefined;
    },
  };
}

interface Appended {
  readonly inode: number;
  /** The size of the file before and after. */
  readonly before: number;
  readonly size: number;
  /** Whether no other process has written at the same time. */
  readonly isAlone: boolean;
}

/** Returns `undefined` if that is not possible, for example because the folder is read-only or the disk is full. */
function appendTo(path: string, lines: readonly string[]): Appended | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, 'a', ownersOnly);
    const { size: before } = fstatSync(descriptor);
    // The line break at the beginning ends a line that another process could not complete.
    const bytes = Buffer.from(`\n${lines.join('\n')}\n`);
    writeAll(descriptor, bytes);
    const { size, ino } = fstatSync(descriptor);
    return { inode: ino, before, size, isAlone: size === before + bytes.length };
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Returns `undefined`, and leaves the file as it was, if that is not possible. */
function* replaceFile(
  path: string,
  lines: Iterable<string>,
): Work<{ readonly size: number; readonly inode: number } | undefined> {
  const temporary = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  let descriptor: number | undefined;
  try {
    descriptor = openSync(temporary, 'wx', ownersOnly);
    for (const batch of inBatches(lines)) {
      writeAll(descriptor, Buffer.from(batch));
      yield;
    }
    renameSync(temporary, path);
    const { size, ino } = fstatSync(descriptor);
    return { size, inode: ino };
  } catch {
    rmSync(temporary, { force: true });
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Joins the lines to texts of about 32 KB. */
function* inBatches(lines: Iterable<string>): Generator<string> {
  let batch = '';
  for (const line of lines) {
    batch += `${line}\n`;
    if (batch.length < batchLength) continue;
    yield batch;
    batch = '';
  }
  if (batch !== '') yield batch;
}
