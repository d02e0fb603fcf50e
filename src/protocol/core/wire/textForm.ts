/**
 * The only code that detects the form of a text: an event stream or a body (JSON, lines of JSON, anything else). It
 * checks line by line until one decides, because servers mislabel streams, and log lines, HTTP headers and progress
 * output come before the first event. The content type only breaks ties.
 */
import { openingLength } from '../base/limits.ts';
import { createLineBuffer } from './lineBuffer.ts';
import { kindOfLine } from './lineKind.ts';

export interface TextForm {
  readonly form: 'sse' | 'body';
  /** Whether each field comes after blanks or a logger's prefix. `splitPrefixed` separates them. */
  readonly prefixed?: true;
}

interface FormReader {
  /** Takes more of the text. Returns its form as soon as that is certain. */
  push(text: string): TextForm | undefined;
  /** Returns the form if no more text comes. */
  end(): TextForm;
}

export function createFormReader(contentType: string): FormReader {
  const lineBuffer = createLineBuffer('sse');
  const isLabelled = contentType.startsWith('text/event-stream');
  let seen = 0;
  let hasNoise = false;
  let hasJson = false;
  const look = (line: string): TextForm | undefined => {
    const kind = kindOfLine(seen === 0 ? line.replace(/^\uFEFF/, '') : line);
    seen += line.length + 1;
    switch (kind) {
      case 'blank':
        return undefined;
      case 'data':
        // After other text, a word with a colon is not sufficient evidence.
        return !(hasNoise || hasJson) || /^\uFEFF?data:\s*(?:[[{]|$)/.test(line) ? sse : undefined;
      case 'prefixed':
        return { form: 'sse', prefixed: true };
      case 'field':
        // A comment alone is weak evidence if the content type is not that of a stream.
        if (!(hasNoise || hasJson) && (isLabelled || !line.startsWith(':'))) return sse;
        return undefined;
      case 'markup':
        return hasNoise || hasJson ? undefined : body;
      case 'object':
        if (hasJson) return body;
        hasJson = true;
        return undefined;
      case 'list':
      case 'open':
        hasJson = true;
        return undefined;
      case 'noise':
        hasNoise = true;
        return undefined;
    }
  };
  const lookAtAll = (lines: string): TextForm | undefined => {
    for (const line of lines.split(lineEnd)) {
      const rest = openingLength - seen;
      const found = look(line.length > rest ? line.slice(0, rest) : line);
      if (found !== undefined) return found;
      if (seen > openingLength) return undecided();
    }
    return undefined;
  };
  const undecided = (): TextForm => (isLabelled && !hasJson ? sse : body);
  const end = (): TextForm => lookAtAll(lineBuffer.flush()) ?? undecided();
  return {
    push(text) {
      for (const lines of lineBuffer.push(text)) {
        // The text after the last line end has not arrived yet.
        const found = lookAtAll(lines.slice(0, -1));
        if (found !== undefined) return found;
      }
      return seen + lineBuffer.held > openingLength ? end() : undefined;
    },
    end,
  };
}

const sse: TextForm = { form: 'sse' };
const body: TextForm = { form: 'body' };
/**
 * Splits a carriage return and its line feed into two line ends. The additional empty line has no effect, and the result does not depend on chunking.
 */
const lineEnd = /[\r\n]/;

/** Returns the form of a text that is complete, or of which at least the first megabyte is there. */
export function formOfText(text: string, contentType = ''): TextForm {
  const reader = createFormReader(contentType);
  return reader.push(text.slice(0, openingLength)) ?? reader.end();
}
