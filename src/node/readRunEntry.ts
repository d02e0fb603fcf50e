/**
 * Reads one run file for the index. The work is done in steps, so that a large file does not block other work. All
 * reads are synchronous: for thousands of small files, the overhead of asynchronous calls would be most of the time.
 */
import type { Work } from '../protocol/core/base/work.ts';
import { toBytes } from '../protocol/core/base/limits.ts';
import { createEmptyLineStore } from '../protocol/core/record/lineStore.ts';
import { readRunLine, type RunEnd, type RunLine } from '../protocol/core/record/runFile.ts';
import { createRunState, type RunWriter } from '../protocol/session/live/runState.ts';
import { readHeader } from '../protocol/session/stored/readRun.ts';
import { toEmptyEntry, toRunEntry, type RunEntry } from '../protocol/session/stored/runEntry.ts';
import { openRunFile, type RunBytes } from './openRunFile.ts';

const newline = 0x0a;
/** Bytes per read. */
const pieceLength = 64 * 1024;
/** Lines after this many bytes are only counted. */
const interpretedLength = toBytes(32);
/** Bytes of a line that is only counted, because interpreting it would block other work for several milliseconds. */
const longLine = toBytes(1 / 4);

/**
 * Returns the entry of a file, or `undefined` if it is not a regular file. Throws the system's error if the file cannot
 * be read.
 */
export function* readRunEntry(path: string, file: string): Work<RunEntry | undefined> {
  const bytes = openRunFile(path);
  try {
    const { stats } = bytes;
    if (!stats.isFile()) return undefined;
    const stamp = { size: stats.size, mtime: stats.mtimeMs };
    const reader = createEntryReader();
    for (const line of linesOf(bytes)) {
      if (!reader.take(line)) return toEmptyEntry(file, stamp);
      yield;
    }
    const result = reader.end();
    return result === undefined ? toEmptyEntry(file, stamp) : toRunEntry(file, stamp, result.state, result.counted);
  } finally {
    bytes.close();
  }
}

interface FileLine {
  /** Only the beginning if the line is too long to be interpreted. */
  readonly text: string;
  readonly isCut: boolean;
  /** Whether the line is near enough to the beginning to be interpreted. The last line always is. */
  readonly isInterpreted: boolean;
}

/** Returns the lines of the file, without their line breaks. Lines that end in one piece are decoded together. */
export function* linesOf({ size, read }: RunBytes): Generator<FileLine> {
  const buffer = Buffer.allocUnsafe(Math.min(pieceLength, size));
  let begun: Buffer[] = [];
  let begunLength = 0;
  const hold = (bytes: Buffer): void => {
    begunLength += bytes.length;
    if (begunLength <= longLine + pieceLength) begun.push(Buffer.from(bytes));
  };
  const finish = (isInterpreted: boolean): FileLine => {
    const line = { text: Buffer.concat(begun).toString('utf8'), isCut: begunLength > longLine, isInterpreted };
    begun = [];
    begunLength = 0;
    return line;
  };
  for (let position = 0; position < size;) {
    const length = read(buffer, 0, Math.min(pieceLength, size - position), position);
    if (length === 0) break;
    const isInterpreted = position <= interpretedLength || position + length >= size;
    position += length;
    let start = 0;
    if (begunLength > 0) {
      const at = buffer.subarray(0, length).indexOf(newline);
      hold(buffer.subarray(0, at === -1 ? length : at));
      if (at === -1) continue;
      yield finish(isInterpreted);
      start = at + 1;
    }
    const end = buffer.subarray(start, length).lastIndexOf(newline) + start;
    if (end >= start) {
      for (const text of buffer.toString('utf8', start, end).split('\n')) yield { text, isCut: false, isInterpreted };
      start = end + 1;
    }
    hold(buffer.subarray(start, length));
  }
  if (begunLength > 0) yield finish(true);
}

/** Shortens a header with a long request, for example one with images. The request is its last member. */
export function withoutRequest(header: string): string {
  const member = ',"request":';
  return `${header.slice(0, header.indexOf(member))}${member}null}`;
}

/** Interprets lines like `readRun`, but only counts those that are far from the beginning or too long. */
function createEntryReader() {
  let writer: RunWriter | undefined;
  let [events, lastAt, isPartial] = [0, 0, false];
  /** An end line that is the end only if no other line follows. */
  let ending: { readonly end: RunEnd; readonly text: string } | undefined;
  const takeFrame = (line: RunLine, text: string, { state, take }: RunWriter): void => {
    events += 1;
    if (line.kind === 'frame') lastAt = line.frame.at;
    take(line.kind === 'frame' ? line.frame : { seq: state.frameCount, at: lastAt, form: 'stray', data: text });
  };
  return {
    /** Returns `false` if the first line is not the header of a run. */
    take({ text, isCut, isInterpreted }: FileLine): boolean {
      if (writer === undefined) {
        const header = readHeader(isCut ? withoutRequest(text) : text);
        if (header.ok) writer = createRunState(header.value, createEmptyLineStore());
        return header.ok;
      }
      if (ending !== undefined) takeFrame({ kind: 'broken', text: ending.text }, ending.text, writer);
      ending = undefined;
      if (isCut || !isInterpreted) {
        events += 1;
        isPartial = true;
        return true;
      }
      const line = readRunLine(text, writer.state.frameCount);
      if (line.kind === 'end') ending = { end: line.end, text };
      else takeFrame(line, text, writer);
      return true;
    },
    /** Returns `undefined` for an empty file. */
    end() {
      if (writer === undefined) return undefined;
      writer.finish(ending?.end ?? { end: 'interrupted', at: lastAt, fault: { kind: 'cut-off' } });
      return { state: writer.state, counted: { events, end: ending?.end, lastAt, isPartial } };
    },
  };
}
