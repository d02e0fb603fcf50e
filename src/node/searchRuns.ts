/**
 * Searches the files of a folder of runs for a text. One file at a time is open, and a piece of it in memory; reads are
 * synchronous, because most files are small.
 */
import { closeSync, readSync } from 'node:fs';
import { basename, join } from 'node:path';
import { finishInSteps, type Work } from '../protocol/core/base/work.ts';
import { mebi } from '../protocol/core/base/limits.ts';
import { readRunFileName } from '../protocol/core/record/runFileName.ts';
import { sortWork } from '../protocol/session/stored/runGroups.ts';
import { createTextSearch, type FoundText, type TextSearch } from '../protocol/session/stored/searchText.ts';
import { openForReading } from './readRunEntry.ts';
import { listRunFiles } from './listRunFiles.ts';

export interface FoundRunText extends FoundText {
  /** The name of the file in its folder. */
  readonly file: string;
  /** The number of the event, from 0; for the request and the end, the nearest one. */
  readonly seq: number;
  /** The line of the file. */
  readonly line: string;
}

export interface SearchRunsOptions {
  readonly signal?: AbortSignal | undefined;
  /** The search ends when this number of lines was found. */
  readonly max: number;
  /** Called with what was found in a file, the newest file first. */
  found(list: readonly FoundRunText[]): void;
  /** Called several times a second with the number of files. */
  reportProgress?(done: number, all: number): void;
  /** Called for a file that cannot be read. */
  unreadable?(file: string, error: unknown): void;
}

export interface SearchedRuns {
  /** The number of files that were searched. */
  readonly files: number;
  /** The number of lines that were found. */
  readonly found: number;
}

/** Resolves when all files were searched, or with `undefined` if the signal ended the search. `text` is not empty. */
export async function searchRuns(
  folder: string,
  text: string,
  options: SearchRunsOptions,
): Promise<SearchedRuns | undefined> {
  return searchFiles({ folder, files: await listRunFiles(folder) }, text, options);
}

/** Like `searchRuns`, for some files, whose paths may begin at `folder`. */
export async function searchFiles(
  { folder, files }: { readonly folder: string; readonly files: readonly string[] },
  text: string,
  options: SearchRunsOptions,
): Promise<SearchedRuns | undefined> {
  let done = 0;
  const search = function* (): Work<SearchedRuns> {
    const newest = yield* sortByTime(files);
    const searchFile = createFileSearch(createTextSearch(text), options.unreadable);
    let found = 0;
    for (const file of newest) {
      const list = yield* searchFile(folder, file, options.max - found);
      done += 1;
      found += list.length;
      if (list.length > 0) options.found(list.map((one) => ({ file, ...one })));
      if (found >= options.max) break;
    }
    return { files: done, found };
  };
  const reportProgress = (): void => options.reportProgress?.(done, files.length);
  return finishInSteps(search(), { signal: options.signal, reportProgress });
}

function* sortByTime(files: readonly string[]): Work<readonly string[]> {
  const timed: { readonly file: string; readonly time: number }[] = [];
  for (const file of files) {
    timed.push({ file, time: readRunFileName(basename(file)).startedAt || 0 });
    yield;
  }
  return (yield* sortWork(timed, (one, other) => other.time - one.time)).map(({ file }) => file);
}

/** Bytes per read. */
const pieceLength = 256 * 1024;
/** A longer line is no event that this product reads. */
const maxLineLength = 128 * mebi;
const newline = 0x0a;

type FoundInFile = Omit<FoundRunText, 'file'>;

/** Returns the lines of a file in which the text is. A file that cannot be read contains nothing. */
function createFileSearch(
  search: TextSearch,
  unreadable: SearchRunsOptions['unreadable'],
): (folder: string, file: string, max: number) => Work<readonly FoundInFile[]> {
  const buffer = Buffer.allocUnsafeSlow(search.longest + pieceLength);
  return function* (folder, file, max) {
    let descriptor: number | undefined;
    try {
      descriptor = openForReading(join(folder, file));
      if (!(yield* isIn(descriptor, buffer, search))) return [];
      return yield* findLines(descriptor, buffer, { search, max });
    } catch (error) {
      unreadable?.(file, error);
      return [];
    } finally {
      if (descriptor !== undefined) closeSync(descriptor);
    }
  };
}

/** Whether the file may contain the text. */
function* isIn(descriptor: number, buffer: Buffer, { mayBeIn, longest }: TextSearch): Work<boolean> {
  /** Bytes at the beginning of the buffer that are left from the piece before, with which the text may begin. */
  let kept = 0;
  for (let position = 0; ;) {
    const length = readSync(descriptor, buffer, kept, buffer.length - kept, position);
    if (mayBeIn(buffer.toString('latin1', 0, kept + length))) return true;
    yield;
    // A read of a regular file is only short at its end.
    if (kept + length < buffer.length) return false;
    position += length;
    buffer.copyWithin(0, buffer.length - longest, buffer.length);
    kept = longest;
  }
}

function* findLines(
  descriptor: number,
  buffer: Buffer,
  { search, max }: { readonly search: TextSearch; readonly max: number },
): Work<readonly FoundInFile[]> {
  const found: FoundInFile[] = [];
  let number = 0;
  let begun: Buffer[] = [];
  let begunLength = 0;
  const take = (): void => {
    const line = Buffer.concat(begun);
    begun = [];
    begunLength = 0;
    if (search.mayBeIn(line.toString('latin1'))) {
      const text = line.toString('utf8');
      const match = search.find(text);
      // The first line is the header. The end has the number of the last event.
      const seq = Math.max(0, number - (match?.place === 'end' ? 2 : 1));
      if (match !== undefined) found.push({ ...match, seq, line: text });
    }
    number += 1;
  };
  const hold = (bytes: Buffer): void => {
    begunLength += bytes.length;
    if (begunLength <= maxLineLength) begun.push(Buffer.from(bytes));
  };
  for (let position = 0; ;) {
    const length = readSync(descriptor, buffer, 0, buffer.length, position);
    const piece = buffer.subarray(0, length);
    let start = 0;
    for (let at = piece.indexOf(newline); at !== -1; at = piece.indexOf(newline, start)) {
      hold(piece.subarray(start, at));
      take();
      if (found.length >= max) return found;
      start = at + 1;
      yield;
    }
    hold(piece.subarray(start));
    position += length;
    if (length < buffer.length) break;
  }
  if (begunLength > 0) take();
  return found;
}
