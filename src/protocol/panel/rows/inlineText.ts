/**
 * Tracks how much of each text one page has received, and how much it may receive. A page must stay small for every
 * run. Text of an open part is shown while it grows. Text of a finished part is sent only while the page is below its
 * limit; of all other texts the page gets the beginning, and requests more when somebody looks at them.
 */
import type { Part } from '../../core/run/run.ts';
import { inlineLimit } from '../runView.ts';

/** Total characters of finished texts that one page receives: 4 Mi. */
const pageLimit = 4 * 1024 * 1024;
/** Characters of each text once that limit is reached. */
const beginning = 1000;

export interface InlineText {
  /**
   * The text of a part whose row is sent again: the text that the page already has, and at most `room` characters more.
   */
  again(part: Part, open: boolean, room: number): string;
  /** The beginning of free-form data. It cannot be sent in pieces, because a new value replaces the old one. */
  data(part: Part, json: string): string;
  /** The text that follows what the page already has, at most `room` characters. */
  more(part: Part, room: number): string;
  /** True when the page already has all it may get of this part: its text and its length. */
  isSent(part: Part): boolean;
}

interface SentText {
  readonly limit: number;
  /** `given`: characters sent so far. `length`: the length of the text as last sent. */
  given: number;
  length: number;
}

export function createInlineText(): InlineText {
  const parts = new Map<Part, SentText>();
  let given = 0;

  const progressOf = (part: Part, open: boolean): SentText => {
    const known = parts.get(part);
    if (known !== undefined) return known;
    const sent = { limit: open || given < pageLimit ? inlineLimit(part.kind) : beginning, given: 0, length: 0 };
    parts.set(part, sent);
    return sent;
  };
  const give = (part: Part, sent: SentText, until: number): void => {
    given += until - sent.given;
    sent.given = until;
    sent.length = part.text.length;
  };

  return {
    again(part, open, room) {
      const sent = progressOf(part, open);
      const until = Math.min(part.text.length, sent.limit, sent.given + room);
      give(part, sent, until);
      return part.text.slice(0, until);
    },
    data(part, json) {
      const text = json.slice(0, progressOf(part, false).limit);
      given += text.length;
      return text;
    },
    more(part, room) {
      const sent = progressOf(part, true);
      const from = sent.given;
      const until = Math.max(from, Math.min(part.text.length, sent.limit, from + room));
      give(part, sent, until);
      return part.text.slice(from, until - from);
    },
    isSent(part) {
      const sent = parts.get(part);
      if (sent === undefined || part.data !== undefined) return sent !== undefined;
      return sent.length === part.text.length && sent.given >= Math.min(sent.length, sent.limit);
    },
  };
}
