/** Frames of a stored stream, each knowing where in the text its data stands. */
import { containerOf } from '../../protocols/recognize/sniffContainer.ts';
import { readRunLine, type RunHeader } from '../../core/record/runFile.ts';
import { createBodyFramer } from '../../core/wire/bodyFramer.ts';
import type { Frame, FrameDraft } from '../../core/wire/frame.ts';
import { splitPrefixed } from '../../core/wire/lineKind.ts';
import { createSseFramer } from '../../core/wire/sseFramer.ts';
import { formOfText } from '../../core/wire/textForm.ts';

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

/** A run file, or what a server would have sent, with whatever stands around it: framed as a live answer is. */
export function readStoredStream(text: string): StoredStream {
  const { form, prefixed } = formOfText(text);
  if (form === 'sse') return { frames: readSse(splitLines(text), prefixed), timed: false };
  const frames = readBody(text);
  const drafts = frames.map(({ draft }) => draft);
  const container = drafts.some(({ form: one }) => one === 'event') ? 'jsonl' : 'json';
  if (containerOf({ container, drafts, isMixed: false }) !== 'run-file') return { frames, timed: false };
  const lines = splitLines(text);
  const header = lines.map(({ text: line }) => readRunLine(line, 0)).find(({ kind }) => kind === 'header');
  return {
    frames: lines.flatMap(readRecordedLine),
    timed: true,
    ...(header?.kind === 'header' && { header: header.header }),
  };
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

function readBody(text: string): readonly LocatedFrame[] {
  const frames: LocatedFrame[] = [];
  const framer = createBodyFramer((draft, start) => {
    frames.push({ draft, at: 0, locate: (offset) => start + offset });
  });
  framer.push(text);
  framer.end();
  return frames;
}

/** The framer decides what a frame is; a frame's data are the `data` lines that went in since the last one. */
function readSse(lines: readonly Line[], prefixed: true | undefined): readonly LocatedFrame[] {
  const frames: LocatedFrame[] = [];
  let pending: Line[] = [];
  let current: Line | undefined;
  const framer = createSseFramer((draft) => {
    const own = draft.form === 'event' ? pending : current === undefined ? [] : [current];
    frames.push({ draft, at: 0, locate: (offset) => locateInLines(own, offset) });
    if (draft.form === 'event') pending = [];
  }, prefixed);
  for (const line of lines) {
    current = line;
    const before = prefixed === true ? (splitPrefixed(line.text)?.prefix.length ?? 0) : 0;
    const field = /^data: ?/.exec(line.text.slice(before));
    if (field !== null) {
      const skipped = before + field[0].length;
      pending.push({ text: line.text.slice(skipped), start: line.start + skipped });
    }
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
