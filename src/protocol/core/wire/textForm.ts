/**
 * The one recogniser of what a text is: an event stream or a body (JSON, lines of JSON, anything else). It looks at
 * line after line until one decides, because servers mislabel streams, and log lines, heads and progress output
 * stand before the first event. The content type only breaks ties.
 */
import { createLineGate } from './lineGate.ts';
import { kindOfLine } from './lineKind.ts';

export interface TextForm {
  readonly form: 'sse' | 'body';
  /** Each field stands behind blanks or what a logger wrote; `splitPrefixed` tells them apart. */
  readonly prefixed?: true;
}

/** Characters in which the first event is looked for: those before it are held, and looked at once. */
export const openingLength = 1024 * 1024;

export interface FormReader {
  /** Takes more of the text. Answers what it is as soon as that is certain. */
  push(text: string): TextForm | undefined;
  /** What it is if no more comes. */
  end(): TextForm;
}

export function createFormReader(contentType: string): FormReader {
  const gate = createLineGate('sse');
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
        // Behind anything else a word with a colon is no proof.
        return !(hasNoise || hasJson) || /^\uFEFF?data:\s*(?:[[{]|$)/.test(line) ? sse : undefined;
      case 'prefixed':
        return { form: 'sse', prefixed: true };
      case 'field':
        // A comment alone says little of a text that nobody calls a stream.
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
  const end = (): TextForm => lookAtAll(gate.flush()) ?? undecided();
  return {
    push(text) {
      for (const lines of gate.push(text)) {
        // What stands behind the last line end is not there yet.
        const found = lookAtAll(lines.slice(0, -1));
        if (found !== undefined) return found;
      }
      return seen + gate.held > openingLength ? end() : undefined;
    },
    end,
  };
}

const sse: TextForm = { form: 'sse' };
const body: TextForm = { form: 'body' };
/** An empty line more between the two of `\r\n` says nothing, and makes any cut of the text give the same. */
const lineEnd = /[\r\n]/;

/** What a text is of which all is there, or at least its first megabyte. */
export function formOfText(text: string, contentType = ''): TextForm {
  const reader = createFormReader(contentType);
  return reader.push(text.slice(0, openingLength)) ?? reader.end();
}
