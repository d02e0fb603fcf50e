/** Frames of a stored stream, each knowing where in the text its data stands. */
import type { Frame, FrameDraft } from '../wire/frame.ts';
import { createFramer } from '../wire/framer.ts';
import { readRunLine, type RunHeader } from '../record/runFile.ts';

export interface LocatedFrame {
  readonly draft: FrameDraft;
  /** Arrival in ms from send, where it was recorded. */
  readonly at: number;
  /** Offset in the text of the character at `offset` of the data. */
  locate(offset: number): number;
}

export interface StoredStream {
  readonly frames: readonly LocatedFrame[];
  /** Of a run file. */
  readonly header?: RunHeader;
  /** Were arrival times recorded? */
  readonly timed: boolean;
}

interface Line {
  readonly text: string;
  readonly start: number;
}

/** A run file, JSONL of events, or SSE text as `curl -N` leaves it: told apart by the first line. */
export function readStoredStream(text: string): StoredStream {
  const lines = splitLines(text);
  const first = lines.find((line) => line.text.trim() !== '');
  if (first === undefined) return { frames: [], timed: false };
  const opening = readRunLine(first.text, 0);
  if (opening.kind === 'header') {
    return { frames: lines.flatMap(readRecordedLine), header: opening.header, timed: true };
  }
  return { frames: first.text.trimStart().startsWith('{') ? readJsonLines(lines) : readSse(lines), timed: false };
}

function splitLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  for (const { index, 0: lineEnd } of text.matchAll(/\r\n|\n|\r|$/g)) {
    if (index > start || lineEnd !== '') lines.push({ text: text.slice(start, index), start });
    start = index + lineEnd.length;
  }
  return lines;
}

function readRecordedLine({ text, start }: Line): readonly LocatedFrame[] {
  const line = readRunLine(text, 0);
  if (line.kind === 'broken' && text.trim() !== '') {
    return [{ draft: { form: 'stray', data: text }, at: 0, locate: (offset) => start + offset }];
  }
  if (line.kind !== 'frame') return [];
  const { at, seq: _seq, ...draft }: Frame = line.frame;
  return [{ draft, at, locate: (offset) => start + locateInString(text, findDataString(text), offset) }];
}

/** Where the JSON string of the member `data` begins: behind the members that we write before it. */
function findDataString(line: string): number {
  const member = /"data"\s*:\s*"/.exec(line);
  return member === null ? 0 : member.index + member[0].length;
}

/** The place of a decoded character inside a JSON string literal that starts at `from`. */
function locateInString(text: string, from: number, offset: number): number {
  let place = from;
  for (let decoded = 0; decoded < offset && place < text.length; decoded += 1) {
    if (text[place] !== '\\') place += 1;
    else place += text[place + 1] === 'u' ? 6 : 2;
  }
  return place;
}

function readJsonLines(lines: readonly Line[]): readonly LocatedFrame[] {
  return lines.flatMap(({ text, start }) =>
    text.trim() === ''
      ? []
      : [{ draft: { form: 'event', data: text }, at: 0, locate: (offset: number) => start + offset } as const],
  );
}

/** The framer decides what a frame is; a frame's data are the `data` lines that went in since the last one. */
function readSse(lines: readonly Line[]): readonly LocatedFrame[] {
  const frames: LocatedFrame[] = [];
  let pending: Line[] = [];
  let current: Line | undefined;
  const framer = createFramer('text/event-stream', (draft) => {
    const own = draft.form === 'event' ? pending : current === undefined ? [] : [current];
    frames.push({ draft, at: 0, locate: (offset) => locateInLines(own, offset) });
    if (draft.form === 'event') pending = [];
  });
  for (const line of lines) {
    current = line;
    const field = /^data: ?/.exec(line.text);
    if (field !== null) pending.push({ text: line.text.slice(field[0].length), start: line.start + field[0].length });
    framer.push(`${line.text}\n`);
  }
  framer.end();
  return frames;
}

function locateInLines(lines: readonly Line[], offset: number): number {
  let rest = offset;
  for (const { text, start } of lines) {
    if (rest <= text.length) return start + rest;
    rest -= text.length + 1;
  }
  const last = lines.at(-1);
  return last === undefined ? 0 : last.start + last.text.length;
}
