/** A stored stream of typed events (JSONL, or SSE as `curl -N` leaves it) → its elements, each knowing where it stands. */
import { isJsonObject, tryParseJson, type Json } from '../base/json.ts';
import type { DocumentDialect } from '../dialects/documentDialect.ts';
import { documentDialects } from '../dialects/documentDialects.ts';
import { createPointerLocator, type TextRange } from '../document/locatePointer.ts';
import { readStoredStream } from './locatedFrame.ts';

export interface StoredEvents {
  readonly dialect: DocumentDialect;
  /** The data of each frame; what is no JSON is null. */
  readonly elements: readonly Json[];
  /** A pointer from the list, such as `/3/type`, → its place in the text. */
  locate(pointer: string, about?: 'name'): TextRange;
}

/** Elements of a stream that decide what it is. */
const mostLooked = 20;

/** `undefined` for a text that is none. `wanted` is the dialect that the text is in, whatever it looks like. */
export function readStoredEvents(text: string, wanted: string | undefined): StoredEvents | undefined {
  const { frames, header } = readStoredStream(text);
  // A run file says what it is, and is replayed.
  if (header !== undefined) return undefined;
  const elements = frames.map(({ draft }) => tryParseJson(draft.data) ?? null);
  const first = elements.slice(0, mostLooked).filter(isJsonObject);
  const dialect = documentDialects.find(
    ({ id, hasTypedEvents, recognizeElement }) =>
      hasTypedEvents === true &&
      (wanted === undefined || wanted === id) &&
      first.some((element) => recognizeElement(element)?.form === 'events'),
  );
  return (
    dialect && {
      dialect,
      elements,
      locate(pointer, about) {
        const [, index = '0', inside = ''] = /^\/(\d+)(.*)$/s.exec(pointer) ?? [];
        const frame = frames[Number(index)];
        if (frame === undefined) return { start: text.length, end: text.length };
        const { start, end } = createPointerLocator(frame.draft.data)(inside, about);
        return { start: frame.locate(start), end: frame.locate(end) };
      },
    }
  );
}
