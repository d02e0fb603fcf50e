/**
 * Searches the files of a folder of runs for a text. One file at a time is open, and a piece of it in memory; reads are
 * synchronous, because most files are small.
 */
import { basename, join } from 'node:path';
import { finishInSteps, type Work } from '../protocol/core/base/work.ts';
import { toBytes } from '../protocol/core/base/limits.ts';
import { readRunFileName } from '../protocol/core/record/runFileName.ts';
import { readRunLine } from '../protocol/core/record/runFile.ts';
import { readHeader } from '../protocol/session/stored/readRun.ts';
import { sortWork } from '../protocol/session/stored/runGroups.ts';
import { createPieceSearch } from '../protocol/session/stored/searchPieces.ts';
import { createTextSearch, type FoundText, type TextSearch } from '../protocol/session/stored/searchText.ts';
import { listRunFiles } from './listRunFiles.ts';
import { openRunFile, type RunBytes } from './openRunFile.ts';
import { linesOf, withoutRequest } from './readRunEntry.ts';

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
  /**
   * Afterwards, runs in which no line was found are searched for a text that was sent in several pieces. That takes several times as
   * long.
   */
  readonly joinsPieces?: boolean;
  /** Called with what was found in a file, the newest file first. */
  found(list: readonly FoundRunText[]): void;
  /** Called several times a second with the number of files; the second time, pieces are joined. */
  reportProgress?(done: number, all: number, joinsPieces: boolean): void;
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
  let [done, all, joinsPieces, found] = [0, files.length, false, 0];
  const searchAll = function* (list: readonly string[], searchFile: SearchFile): Work<readonly string[]> {
    const others: string[] = [];
    for (const file of list) {
      if (found >= options.max) break;
      const places = yield* searchFile(folder, file, options.max - found);
      done += 1;
      found += places.length;
      if (places.length > 0) options.found(places.map((one) => ({ file, ...one })));
      else others.push(file);
    }
    return others;
  };
  const search = function* (): Work<SearchedRuns> {
    const newest = yield* sortByTime(files);
    const others = yield* searchAll(newest, createFileSearch(createTextSearch(text), options.unreadable));
    const searched = done;
    if (options.joinsPieces === true && text.length > 1) {
      [done, all, joinsPieces] = [0, others.length, true];
      yield* searchAll(others, createJoiningSearch(text));
    }
    return { files: searched, found };
  };
  const reportProgress = (): void => options.reportProgress?.(done, all, joinsPieces);
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
/** The maximum length of a line that may be an event. */
const maxLineLength = toBytes(128);
const newline = 0x0a;

type FoundInFile = Omit<FoundRunText, 'file'>;

type SearchFile = (folder: string, file: string, max: number) => Work<readonly FoundInFile[]>;

/** Finds the first place at which events together contain the text. */
function createJoiningSearch(text: string): SearchFile {
  return function* (folder, file) {
    let bytes: RunBytes | undefined;
    try {
      bytes = openRunFile(join(folder, file));
      return yield* findPieces(bytes, text);
    } catch {
      return [];
    } finally {
      bytes?.close();
    }
  };
}

function* findPieces(bytes: RunBytes, text: string): Work<readonly FoundInFile[]> {
  let take: ReturnType<typeof createPieceSearch> | undefined;
  let seq = 0;
  for (const { text: line, isCut } of linesOf(bytes)) {
    yield;
    if (take === undefined) {
      const header = readHeader(isCut ? withoutRequest(line) : line);
      if (!header.ok) return [];
      take = createPieceSearch(text, header.value.protocol);
      continue;
    }
    const read = isCut ? undefined : readRunLine(line, seq);
    const excerpt = read?.kind === 'frame' ? take(read.frame) : undefined;
    if (excerpt !== undefined) return [{ place: 'event', excerpt, seq, line }];
    seq += 1;
  }
  return [];
}

/** Returns the lines of a file in which the text is. A file that cannot be read contains nothing. */
function createFileSearch(search: TextSearch, unreadable: SearchRunsOptions['unreadable']): SearchFile {
  const buffer = Buffer.allocUnsafeSlow(search.longest + pieceLength);
  return function* (folder, file, max) {
    let bytes: RunBytes | undefined;
    try {
      bytes = openRunFile(join(folder, file));
      if (!(yield* isIn(bytes, buffer, search))) return [];
      return yield* findLines(bytes, buffer, { search, max });
    } catch (error) {
      unreadable?.(file, error);
      return [];
    } finally {
      bytes?.close();
    }
  };
}

/** Whether the file may contain the text. */
function* isIn(bytes: RunBytes, buffer: Buffer, { mayBeIn, longest }: TextSearch): Work<boolean> {
  /** Bytes at the beginning of the buffer that are left from the piece before, with which the text may begin. */
  let kept = 0;
  for (let position = 0; ;) {
    const length = bytes.read(buffer, kept, buffer.length - kept, position);
    if (mayBeIn(buffer.toString('latin1', 0, kept + length))) return true;
    yield;
    // A read of a regular file is only short at its end.
    if (kept + length < buffer.length) return false;
    position += length;
    buffer.copyWithin(0, buffer.length - longest, buffer.length);
    kept = longest;
  }
}

/** The lines of a file that is a run only by its name are not events. */
function isHeader(line: string, isCut: boolean): boolean {
  return readHeader(isCut ? withoutRequest(line) : line).ok;
}

function* findLines(
  bytes: RunBytes,
  buffer: Buffer,
  { search, max }: { readonly search: TextSearch; readonly max: number },
): Work<readonly FoundInFile[]> {
  const found: FoundInFile[] = [];
  let number = 0;
  let isRun = true;
  let begun: Buffer[] = [];
  let begunLength = 0;
  const take = (): void => {
    const line = Buffer.concat(begun);
    if (number === 0) isRun = isHeader(line.toString('utf8'), begunLength > maxLineLength);
    begun = [];
    begunLength = 0;
    if (isRun && search.mayBeIn(line.toString('latin1'))) {
      const text = line.toString('utf8');
      const match = search.find(text);
      // The first line is the header. The end has the number of the last event.
      const seq = Math.max(0, number - (match?.place === 'end' ? 2 : 1));
      if (match !== undefined) found.push({ ...match, seq, line: text });
    }
    number += 1;
  };
  const hold = (part: Buffer): void => {
    begunLength += part.length;
    if (begunLength <= maxLineLength) begun.push(Buffer.from(part));
  };
  for (let position = 0; ;) {
    const length = bytes.read(buffer, 0, buffer.length, position);
    const piece = buffer.subarray(0, length);
    let start = 0;
    for (let at = piece.indexOf(newline); at !== -1; at = piece.indexOf(newline, start)) {
      hold(piece.subarray(start, at));
      take();
      if (!isRun || found.length >= max) return found;
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
