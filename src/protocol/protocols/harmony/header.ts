/**
 * Reads the header of a message word by word, as the official parser does (openai/harmony, `parse_header_from_string`
 * in src/encoding.rs): the channel is cut out, `<|constrain|>` starts a word, and the remaining words are role,
 * recipient and content type in that order.
 */
import type { Span } from './tokens.ts';

export type Role = 'system' | 'developer' | 'user' | 'assistant' | 'tool';

export interface Word extends Span {
  readonly text: string;
}

export interface Header extends Span {
  /** The output of a tool has the tool's name in the place of the role. */
  readonly role: Role | undefined;
  /** The word in the place of the role; absent in a completion, which continues the header of its prompt. */
  readonly speaker?: Word;
  /** The recipient, without `to=`. */
  readonly recipient?: Word;
  readonly channel?: Word;
  /** The content type, including `<|constrain|>` if that is present. */
  readonly contentType?: Word;
  /** Words without any possible meaning. */
  readonly leftover: readonly Word[];
  /** The reason why the official parser rejects the header. */
  readonly problem?: 'empty-channel' | 'no-role' | 'unknown-role' | 'leftover';
}

export const channelMark = '<|channel|>';

/**
 * `role` is given when the prompt ended inside this header, after the role. `at` is the offset of the header in the
 * text.
 */
export function readHeader(text: string, at: number, role?: Role): Header {
  const range = { start: at, end: at + text.length };
  const cut = cutChannel(text, at);
  const words = [...cut.words];
  if (cut.channel?.text === '') {
    const first = words[0]?.text ?? '';
    const own = role ?? (isRole(first) ? first : undefined);
    return { ...range, role: own, channel: cut.channel, ...addressed(words), leftover: [], problem: 'empty-channel' };
  }
  const channel = cut.channel === undefined ? {} : { channel: cut.channel };
  const given = role ?? readRole(words);
  if (given === undefined) {
    const [speaker] = words;
    const problem = speaker === undefined ? 'no-role' : 'unknown-role';
    return { ...range, ...channel, role: undefined, ...(speaker && { speaker }), leftover: [], problem };
  }
  const isNamed = role === undefined || words[0]?.text === role;
  const speaker = isNamed ? words.shift() : undefined;
  // For a tool with the name “tool”, the word occurs twice.
  if (speaker !== undefined && speaker.text !== given && words[0]?.text === given) words.shift();
  const all = [...words];
  const rest = readRest(words);
  const known = { ...range, ...channel, role: given, ...(speaker && { speaker }) };
  if (rest.leftover.length === 0) return { ...known, ...rest };
  const { recipient: _guessed, ...others } = rest;
  return { ...known, ...others, ...addressed(all), problem: 'leftover' };
}

/** In a header that cannot be read, only a word with `to=` counts as the recipient. */
function addressed(words: readonly Word[]): Pick<Header, 'recipient'> {
  const recipient = words.find(({ text }) => text.startsWith('to='));
  return recipient === undefined ? {} : { recipient: withoutTo(recipient) };
}

const roles: ReadonlySet<string> = new Set<Role>(['system', 'developer', 'user', 'assistant', 'tool']);

export function isRole(text: string): text is Role {
  return roles.has(text);
}

/** Whether the text is like `user:alice`: this is how the library writes a message when the author has a name. */
export function isNamedAuthor(text: string): boolean {
  const [role = '', name = ''] = text.split(':', 2);
  return isRole(role) && name !== '';
}

/** Returns the role. An unknown word that is followed by other words is the name of a tool. */
function readRole(words: readonly Word[]): Role | undefined {
  const [first, second] = words;
  if (first === undefined) return undefined;
  if (isRole(first.text)) return first.text;
  return second !== undefined || first.text.startsWith('to=') ? 'tool' : undefined;
}

function readRest(words: Word[]): Pick<Header, 'recipient' | 'contentType' | 'leftover'> {
  const last = words.pop();
  if (last === undefined) return { leftover: [] };
  if (words.length === 0 || last.text.startsWith('to=')) return { recipient: withoutTo(last), leftover: words };
  const recipient = words.pop();
  return { contentType: last, ...(recipient && { recipient: withoutTo(recipient) }), leftover: words };
}

function withoutTo(word: Word): Word {
  return word.text.startsWith('to=') ? { ...word, start: word.start + 3, text: word.text.slice(3) } : word;
}

/**
 * White space as Rust defines it (`space`). It ends a channel and is dropped at both ends of a header; `word` splits
 * only at the ASCII white space.
 */
const space = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
const word = /<\|constrain\|>[^\t\n\f\r ]*?(?=<\|constrain\|>|[\t\n\f\r ]|$)|(?:(?!<\|constrain\|>)[^\t\n\f\r ])+/g;

/** Cuts the channel out of a header, and returns it and all other words. `at` is the offset of the header in the text. */
export function cutChannel(text: string, at: number): { readonly channel?: Word; readonly words: readonly Word[] } {
  const mark = text.indexOf(channelMark);
  if (mark === -1) return { words: toTokens(text, (offset) => at + offset) };
  const from = mark + channelMark.length;
  const length = text.slice(from).search(new RegExp(`${space.source}|<`));
  const to = length === -1 ? text.length : from + length;
  const channel = { start: at + from, end: at + to, text: text.slice(from, to) };
  const place = (offset: number): number => at + (offset < mark ? offset : offset + to - mark);
  return { channel, words: toTokens(text.slice(0, mark) + text.slice(to), place) };
}

function toTokens(text: string, place: (offset: number) => number): readonly Word[] {
  let from = 0;
  let to = text.length;
  while (from < to && space.test(text.charAt(from))) from += 1;
  while (from < to && space.test(text.charAt(to - 1))) to -= 1;
  return Array.from(text.slice(from, to).matchAll(word), ({ 0: one, index }) => {
    return { text: one, start: place(from + index), end: place(from + index + one.length - 1) + 1 };
  });
}
