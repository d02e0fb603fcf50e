/** How the elements of a text are found one after the other, for each way in which they can stand in it. */
import { findLineEnd } from './lineEnd.ts';
import { scanValue, skipGap, type ScannedValue } from './scanJson.ts';

/** One JSON document, a JSON value per line, or the frames of an SSE stream. */
export type Container = 'json' | 'jsonl' | 'sse';

/** Reads only forwards: what it finds behind an element does not hang on what stands before its end. */
export interface Scanner {
  /** So many characters behind an element decide where it ends. */
  readonly lookahead: number;
  /** Start of the next element, from the end of the one before; the text's end where there is none. */
  startAfter(text: string, end: number): number;
  /** Whether the list, and not an element, ends here. */
  isClose(text: string, start: number): boolean;
  /** It ends at the text's end when it is not finished. What is in it is told where that costs nothing. */
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

/** The end of the last line before an empty one. */
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
