/**
 * Parses Harmony text as the official parser does (`StreamableParser` of openai/harmony 0.0.8, with and without
 * `strict`): it returns the same messages and rejects the same texts. What users see of a text comes from
 * `readText.ts`, which rejects nothing.
 */
import { cutChannel, readHeader, type Header, type Role, type Word } from './header.ts';
import { toRustText } from './rustText.ts';
import { findFrom, findTokens, isStop, tokenNumbers, type SpecialToken } from './tokens.ts';

export interface ParsedMessage {
  readonly role: Role;
  /** The name of the tool. */
  readonly name?: string;
  readonly recipient?: string;
  readonly channel?: string;
  readonly contentType?: string;
  readonly content: string;
}

export type Parsed =
  | { readonly ok: true; readonly messages: readonly ParsedMessage[] }
  /**
   * The message of the parser, without the number of a token that is plain text, because finding that number requires
   * the vocabulary.
   */
  | { readonly ok: false; readonly error: string };

export interface ParseOptions {
  /** The text continues the header of this role, as a completion does. */
  readonly role?: Role | undefined;
  /** `false`: when a completion never contains `<|message|>`, the rest of its header is its content. */
  readonly strict?: boolean;
}

/** One message, or none when the parser drops what it read, and the position where to continue. */
type Step =
  | { readonly message?: ParsedMessage; readonly next: number; readonly at: number }
  | { readonly error: string };

export function parseHarmony(text: string, { role, strict = true }: ParseOptions = {}): Parsed {
  const tokens = findTokens(text);
  const messages: ParsedMessage[] = [];
  let place = { next: 0, at: 0 };
  for (let given = role; given !== undefined || place.at < text.length; given = undefined) {
    const start = tokens[place.next];
    if (given === undefined) {
      if (start?.is !== 'start' || start.start !== place.at) return { ok: false, error: unexpected(start, place.at) };
      place = { next: place.next + 1, at: start.end };
    }
    const step = readOne({ text, tokens, ...place }, given, strict);
    if ('error' in step) return { ok: false, error: step.error };
    if (step.message !== undefined) messages.push(step.message);
    place = step;
  }
  return { ok: true, messages };
}

interface Reading {
  readonly text: string;
  readonly tokens: readonly SpecialToken[];
  /** The index of the first token that was not read, and the offset up to which the text was read. */
  readonly next: number;
  readonly at: number;
}

function readOne({ text, tokens, next, at }: Reading, given: Role | undefined, strict: boolean): Step {
  const mark = findFrom(tokens, next, (token) => token.is === 'message' || (!strict && isStop(token)));
  const closing = tokens[mark];
  if (closing === undefined) return { error: 'Unexpected EOS while waiting for message header to complete' };
  const header = readHeader(text.slice(at, closing.start), at, given);
  if (closing.is !== 'message') return recover(header, text, given, { next: mark + 1, at: closing.end });
  if (header.role === undefined || header.problem !== undefined) return { error: explain(header) };
  const stop = findFrom(tokens, mark + 1, isStop);
  const end = tokens[stop];
  const message = toMessage(header, header.role, given, text.slice(closing.end, end?.start));
  return { message, next: stop === -1 ? tokens.length : stop + 1, at: end?.end ?? text.length };
}

/** Handles a header that a stop token ends: only the header of a completion becomes a message. */
function recover(header: Header, text: string, given: Role | undefined, place: { next: number; at: number }): Step {
  const { speaker, start, end } = header;
  if (given === undefined || start === end) return place;
  if (header.problem === 'empty-channel') return { error: explain(header) };
  const { channel, words } = cutChannel(text.slice(start, end), start);
  const rest = speaker === undefined ? words : words.slice(1);
  return { message: { role: given, ...(channel && { channel: channel.text }), content: join(rest) }, ...place };
}

const join = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

function toMessage(header: Header, role: Role, given: Role | undefined, content: string): ParsedMessage {
  const { speaker, recipient, channel, contentType } = header;
  return {
    role,
    ...(role === 'tool' && given === undefined && speaker && { name: speaker.text }),
    ...(recipient && { recipient: recipient.text }),
    ...(channel && { channel: channel.text }),
    ...(contentType && { contentType: contentType.text }),
    content,
  };
}

function unexpected(token: SpecialToken | undefined, at: number): string {
  const number = token?.start === at ? ` ${tokenNumbers[token.is]}` : '';
  return `Unexpected token${number} while expecting start token ${tokenNumbers.start}`;
}

function explain({ problem, speaker, leftover }: Header): string {
  if (problem === 'empty-channel') return 'channel marker present but no channel value found in header';
  if (problem === 'no-role') return 'message header did not contain a role';
  if (problem === 'unknown-role') return `Unknown role: ${speaker?.text ?? ''}`;
  // The parser of the npm package (0.4.0) prints a list; that of the Python package joins the words since 0.0.6.
  return `unexpected tokens remaining in message header: [${leftover.map(({ text }) => toRustText(text)).join(', ')}]`;
}
