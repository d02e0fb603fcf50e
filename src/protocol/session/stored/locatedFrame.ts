/** The frames of a stored stream, each with the position of its data in the text. */
import { containerOf } from '../../protocols/recognize/sniffContainer.ts';
import { readRunLine, type RunHeader } from '../../core/record/runFile.ts';
import { createBodyFramer } from '../../core/wire/bodyFramer.ts';
import type { Frame, FrameDraft } from '../../core/wire/frame.ts';
import { splitPrefixed } from '../../core/wire/lineKind.ts';
import { createSseFramer } from '../../core/wire/sseFramer.ts';
import { formOfText } from '../../core/wire/textForm.ts';

export interface LocatedFrame {
  readonly draft: FrameDraft;
  /** Arrival time in milliseconds after the request was sent, where it was recorded. */
  readonly at: number;
  /** Returns the offset in the text of the character at `offset` in the data. */
  locate(offset: number): number;
}

export interface StoredStream {
  readonly frames: readonly LocatedFrame[];
  /** Present for a run file. */
  readonly header?: RunHeader;
  /** Whether arrival times were recorded. */
  readonly timed: boolean;
}

interface Line {
  readonly text: string;
  readonly start: number;
}

/**
 * Reads a run file, or the output of a server with any text around it, and splits it into frames in the same way as a
 * live answer.
 */
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

/** The start of the JSON string of the member `data`: it comes after the members that this program writes before it. */
function findDataString(line: string): number {
  const member = /"data"\s*:\s*"/.exec(line);
  return member === null ? 0 : member.index + member[0].length;
}

/** The position of a decoded character inside a JSON string literal that starts at `from`. */
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

/**
 * The framer decides what a frame is; the data of a frame are the `data` lines that were pushed since the last frame.
 */
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
