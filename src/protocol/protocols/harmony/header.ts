/**
 * A message's header, word by word, as the official parser reads it (openai/harmony,
 * `parse_header_from_string` in src/encoding.rs): the channel is cut out, `<|constrain|>` begins a
 * word, and what is left is role, recipient and content type in that order.
 */
import type { Span } from './tokens.ts';

export type Role = 'system' | 'developer' | 'user' | 'assistant' | 'tool';

export interface Word extends Span {
  readonly text: string;
}

export interface Header extends Span {
  /** A tool's output has the tool's name in the place of the role. */
  readonly role: Role | undefined;
  /** The word in the place of the role; absent in a completion, which goes on with its prompt's header. */
  readonly speaker?: Word;
  /** Without `to=`. */
  readonly recipient?: Word;
  readonly channel?: Word;
  /** With `<|constrain|>`, where it has that. */
  readonly contentType?: Word;
  /** What cannot be anything. */
  readonly leftover: readonly Word[];
  /** Why the official parser refuses it. */
  readonly problem?: 'empty-channel' | 'no-role' | 'unknown-role' | 'leftover';
}

export const channelMark = '<|channel|>';

/** `role`: the prompt ended inside of this header, with its role. `at` is where it begins in the text. */
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
  // A tool that is called “tool”: the word stands twice.
  if (speaker !== undefined && speaker.text !== given && words[0]?.text === given) words.shift();
  const all = [...words];
  const rest = readRest(words);
  const known = { ...range, ...channel, role: given, ...(speaker && { speaker }) };
  if (rest.leftover.length === 0) return { ...known, ...rest };
  const { recipient: _guessed, ...others } = rest;
  return { ...known, ...others, ...addressed(all), problem: 'leftover' };
}

/** In a header that cannot be read, a recipient is only what says so. */
function addressed(words: readonly Word[]): Pick<Header, 'recipient'> {
  const recipient = words.find(({ text }) => text.startsWith('to='));
  return recipient === undefined ? {} : { recipient: withoutTo(recipient) };
}

const roles: ReadonlySet<string> = new Set<Role>(['system', 'developer', 'user', 'assistant', 'tool']);

export function isRole(text: string): text is Role {
  return roles.has(text);
}

/** `user:alice`, as the library writes a message whose author has a name. */
export function isNamedAuthor(text: string): boolean {
  const [role = '', name = ''] = text.split(':', 2);
  return isRole(role) && name !== '';
}

/** An unknown word with others behind it is a tool's name. */
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

/** What Rust calls white space, and what of it is ASCII. */
const space = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
const word = /<\|constrain\|>[^\t\n\f\r ]*?(?=<\|constrain\|>|[\t\n\f\r ]|$)|(?:(?!<\|constrain\|>)[^\t\n\f\r ])+/g;

function cutChannel(text: string, at: number): { readonly channel?: Word; readonly words: readonly Word[] } {
  const mark = text.indexOf(channelMark);
  if (mark === -1) return { words: toWords(text, (offset) => at + offset) };
  const from = mark + channelMark.length;
  const length = text.slice(from).search(new RegExp(`${space.source}|<`));
  const to = length === -1 ? text.length : from + length;
  const channel = { start: at + from, end: at + to, text: text.slice(from, to) };
  const place = (offset: number): number => at + (offset < mark ? offset : offset + to - mark);
  return { channel, words: toWords(text.slice(0, mark) + text.slice(to), place) };
}

function toWords(text: string, place: (offset: number) => number): readonly Word[] {
  return Array.from(text.matchAll(word), ({ 0: one, index }) => {
    return { text: one, start: place(index), end: place(index + one.length - 1) + 1 };
  });
}
