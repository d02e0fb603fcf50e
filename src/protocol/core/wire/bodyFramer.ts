/**
 * Frames a response that is not server-sent events: lines of JSON (one frame each), one JSON value, or any other text
 * (one frame for the whole). Text around the JSON, such as log lines and HTTP headers, becomes stray lines.
 */
import { findValues } from './bodyValues.ts';
import { frameLimit, type FrameDraft, type StreamFramer } from './frame.ts';
import { createLineBuffer } from './lineBuffer.ts';
import { beginsAsJson, isLogLine, kindOfLine } from './lineKind.ts';

/** Emits a frame. `start` is the offset of its data in the text. */
type EmitPlaced = (draft: FrameDraft, start: number) => void;

/** `isRest`: the text before was two JSON objects or more, each on its line. */
export function createBodyFramer(emit: EmitPlaced, isRest = false): StreamFramer {
  const lineBuffer = createLineBuffer('body');
  /** The held text. Until two lines are JSON objects, it may still be one value. */
  let held: string[] | undefined = isRest ? undefined : [];
  let isOpen = false;
  let [objects, at, size] = [0, 0, 0];

  const emitLine = (line: string, mark: { readonly cut?: true } = {}): void => {
    const data = line.replace(/^\uFEFF/, '').trim();
    if (data !== '') {
      emit({ form: isEvent(data) ? 'event' : 'stray', data, ...mark }, at + line.indexOf(data));
    }
    at += line.length;
  };
  const takeHeld = (): string => {
    const text = held?.join('') ?? '';
    held = undefined;
    return text;
  };
  const look = (line: string): void => {
    if (isOpen || objects > 1) return;
    const kind = kindOfLine(line.replace(/^\uFEFF/, ''));
    isOpen = kind === 'open' || kind === 'list' || kind === 'markup';
    if (kind === 'object') objects += 1;
  };
  const takeLines = (lines: string): void => {
    if (held !== undefined) {
      held.push(lines);
      size += lines.length;
      if (!isOpen) lines.split('\n').forEach(look);
      if (objects < 2) return;
    }
    const all = held === undefined ? lines : takeHeld();
    for (const line of all.split(/(?<=\n)/)) emitLine(line);
  };
  const finish = (cut: boolean): void => {
    const rest = lineBuffer.flush();
    const mark = cut ? { cut: true as const } : {};
    if (held === undefined) return emitLine(rest, mark);
    // The last line is processed like any other.
    if (cut) held.push(rest);
    else takeLines(rest);
    const text = takeHeld();
    if (text.trim() === '') return;
    const found = cut ? undefined : findValues(text);
    if (found === undefined) return emit({ form: 'body', data: text, ...mark }, 0);
    for (const { form, start, end } of found) emit({ form, data: text.slice(start, end) }, start);
  };
  return {
    get form() {
      return held === undefined ? 'lines' : undefined;
    },
    push(text) {
      for (const lines of lineBuffer.push(text)) takeLines(lines);
      if (lineBuffer.held > frameLimit || (held !== undefined && size > frameLimit)) {
        finish(true);
        return false;
      }
      return true;
    },
    end: () => finish(false),
  };
}

function isEvent(line: string): boolean {
  return beginsAsJson(line) && !isLogLine(line);
}
