/**
 * How much of each text one page has been given, and may have. A page must stay small whatever the
 * run: what is open is shown as it grows, what is over only while the page has room for it; of all
 * other texts it gets the beginning and asks for more when somebody looks.
 */
import type { Part } from '../../core/run/run.ts';
import { inlineLimit } from '../runView.ts';

/** Characters that one page is given of all texts that are over: 4 Mi. */
const pageLimit = 4 * 1024 * 1024;
/** Characters of each text beyond that. */
const beginning = 1000;

export interface InlineText {
  /** The text of a part that is told anew: as much of it as the page holds already, and at most `room` more. */
  again(part: Part, open: boolean, room: number): string;
  /** The beginning of free data, which cannot follow in pieces: a new value replaces it. */
  data(part: Part, json: string): string;
  /** What comes after the text that the page holds, at most `room` characters. */
  more(part: Part, room: number): string;
  /** Nothing is left to be told of this part: neither text nor its length. */
  isTold(part: Part): boolean;
}

interface Told {
  readonly limit: number;
  /** Characters given, and the length that was said. */
  given: number;
  length: number;
}

export function createInlineText(): InlineText {
  const parts = new Map<Part, Told>();
  let given = 0;

  const toldOf = (part: Part, open: boolean): Told => {
    const known = parts.get(part);
    if (known !== undefined) return known;
    const told = { limit: open || given < pageLimit ? inlineLimit(part.kind) : beginning, given: 0, length: 0 };
    parts.set(part, told);
    return told;
  };
  const give = (part: Part, told: Told, until: number): void => {
    given += until - told.given;
    told.given = until;
    told.length = part.text.length;
  };

  return {
    again(part, open, room) {
      const told = toldOf(part, open);
      const until = Math.min(part.text.length, told.limit, told.given + room);
      give(part, told, until);
      return part.text.slice(0, until);
    },
    data(part, json) {
      const text = json.slice(0, toldOf(part, false).limit);
      given += text.length;
      return text;
    },
    more(part, room) {
      const told = toldOf(part, true);
      const from = told.given;
      const until = Math.max(from, Math.min(part.text.length, told.limit, from + room));
      give(part, told, until);
      return part.text.slice(from, until - from);
    },
    isTold(part) {
      const told = parts.get(part);
      if (told === undefined || part.data !== undefined) return told !== undefined;
      return told.length === part.text.length && told.given >= Math.min(told.length, told.limit);
    },
  };
}
