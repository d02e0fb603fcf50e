/** Finds the elements of a text one after the other, for each kind of container. */
import { findLineEnd } from './endOfString.ts';
import { scanValue, skipGap, type ScannedValue } from './scanJson.ts';

/** The kind of text: one JSON document, a JSON value per line, or the frames of an SSE stream. */
export type Container = 'json' | 'jsonl' | 'sse';

/**
 * Scans a text. It only reads forwards, so what it finds after an element does not depend on the text before the
 * element's end.
 */
export interface Scanner {
  /** The number of characters after an element that decide where it ends. */
  readonly lookahead: number;
  /** Returns the start of the next element, given the end of the previous one, or the text's end if there is none. */
  startAfter(text: string, end: number): number;
  /** Returns whether the list, and not an element, ends here. */
  isClose(text: string, start: number): boolean;
  /**
   * Scans an element. An unfinished element ends at the text's end. The number of its members is included if counting
   * it costs nothing.
   */
  scan(text: string, start: number): Pick<ScannedValue, 'end'> & Partial<ScannedValue>;
}

export const scanners: Readonly<Record<Container, Scanner>> = {
  json: {
    lookahead: 1,
    startAfter: skipGap,
    isClose: (text, start) => text[start] === ']',
    scan: scanValue,
  },
  jsonl: {
    lookahead: 1,
    startAfter: skipEmptyLines,
    isClose: () => false,
    scan: (text, start) => ({ end: findLineEnd(text, start) }),
  },
  sse: {
    lookahead: 3,
    startAfter: skipLineEnds,
    isClose: () => false,
    scan: (text, start) => ({ end: endOfFrame(text, start) }),
  },
};

function skipEmptyLines(text: string, from: number): number {
  let at = from;
  while (at < text.length && (isLineEnd(text, at) || ' \t\uFEFF'.includes(text.charAt(at)))) at += 1;
  return at;
}

function skipLineEnds(text: string, from: number): number {
  let at = from;
  while (at < text.length && (isLineEnd(text, at) || text[at] === '\uFEFF')) at += 1;
  return at;
}

/** Returns the end of the last line before an empty line. */
function endOfFrame(text: string, from: number): number {
  let at = findLineEnd(text, from);
  for (;;) {
    const next = at + (text.startsWith('\r\n', at) ? 2 : 1);
    if (next >= text.length || isLineEnd(text, next)) return at;
    at = findLineEnd(text, next);
  }
}

function isLineEnd(text: string, at: number): boolean {
  const found = text.charCodeAt(at);
  return found === 10 || found === 13;
}
