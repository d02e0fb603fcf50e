/**
 * A stored stream, or the record of a run, as a source for conversion: its events, and the response that they add up
 * to.
 */
import type { Fault } from '../../core/base/fault.ts';
import type { Limits } from '../../core/base/limits.ts';
import type { Json } from '../../core/json/json.ts';
import { fromPointer, toPointer } from '../../core/json/pointer.ts';
import { createPointerLocator, type TextRange } from '../../core/document/locatePointer.ts';
import type { Converter } from '../../protocols/contract/converter.ts';
import { createFold } from '../../session/stored/foldStream.ts';
import type { Frame } from '../../core/wire/frame.ts';
import { parseFrame } from '../../core/wire/parseFrame.ts';
import { converterById } from './converters.ts';

export interface StoredStream {
  /** Why only a part of the text was read, if not all of it was. */
  readonly fault?: Fault | undefined;
  /** Whether the text ends in the middle of its last line. */
  readonly isCut: boolean;
  readonly events: readonly Json[];
  /** The place of the event that a pointer into `events` refers to. */
  locateEvent(pointer: string): TextRange;
  /** The place where the item began that a pointer into the response refers to. */
  locateItem(pointer: string): TextRange;
}

interface StreamSource {
  readonly document: Json;
  readonly converter: Converter;
  readonly stream: StoredStream;
}

/** Returns `undefined` if no event belongs to a protocol that can be converted. Never throws. */
export function readStream(text: string, name: string, limits?: Limits): StreamSource | undefined {
  const frames: Frame[] = [];
  const folding = createFold(name, { report: (frame) => frames.push(frame), ...(limits && { limits }) });
  const fault = folding.push(text);
  const folded = folding.end();
  const converter = converterById(folded?.protocol);
  if (folded === undefined || converter === undefined) return undefined;
  const found = frames.flatMap((frame) => {
    const event = parseFrame(frame);
    return event.kind === 'json' ? [{ json: event.json, frame }] : [];
  });
  const places = locateFrames(text, frames);
  const placeOf = ({ seq }: Frame): FramePlace => places[seq] ?? { start: 0, end: 0, at: undefined };
  const answered = folded.run.items.filter(({ origin }) => origin === 'response');
  const stream: StoredStream = {
    fault,
    isCut: folded.isCut,
    events: found.map(({ json }) => json),
    locateEvent(pointer) {
      const [first = '', ...keys] = fromPointer(pointer);
      const event = found[Number(first)];
      return event === undefined ? rangeOfText(text) : locateIn(event.frame, placeOf(event.frame), keys);
    },
    locateItem(pointer) {
      const [list, index] = fromPointer(pointer);
      const item = list === 'output' ? answered[Number(index)] : undefined;
      const place = item && places[item.firstSeq];
      return place === undefined ? rangeOfText(text) : { start: place.start, end: place.end };
    },
  };
  return { document: folded.response, converter, stream };
}

/** The line of a frame. `at`: where its data begins, if the text contains the data unescaped. */
interface FramePlace extends TextRange {
  readonly at: number | undefined;
}

function rangeOfText(text: string): TextRange {
  const end = text.indexOf('\n');
  return { start: 0, end: end === -1 ? text.length : end };
}

function locateIn({ data }: Frame, { start, end, at }: FramePlace, keys: readonly string[]): TextRange {
  if (at === undefined || keys.length === 0) return { start, end };
  const inside = createPointerLocator(data)(toPointer(keys));
  return { start: at + inside.start, end: at + inside.end };
}

/**
 * In a run file, the data is a JSON string; elsewhere it is plain text. Each search starts after the previous match.
 */
function locateFrames(text: string, frames: readonly Frame[]): readonly FramePlace[] {
  const isRunFile = /^\uFEFF?\s*\{"(?:agentrun|at)":/.test(text);
  let from = 0;
  return frames.map(({ data }) => {
    // A whole answer may begin with empty lines.
    const [line = ''] = data.trimStart().split('\n', 1);
    const needle = isRunFile ? JSON.stringify(data) : line;
    const found = text.indexOf(needle, from);
    if (found === -1) return { ...rangeOfText(text), at: undefined };
    from = found + needle.length;
    const end = text.indexOf('\n', from);
    const start = text.lastIndexOf('\n', found) + 1;
    return { start, end: end === -1 ? text.length : end, at: isRunFile || line !== data ? undefined : found };
  });
}
