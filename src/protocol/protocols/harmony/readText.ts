/**
 * Harmony text as a person means it: every message with its places, whatever is wrong in it, and
 * nothing left out. A header or a content without its end stops where the next message begins.
 */
import { readHeader, type Header, type Role, type Word } from './header.ts';
import { findFrom, findTokens, isStop, type Span, type SpecialToken } from './tokens.ts';

export interface HarmonyMessage extends Span {
  /** As it is meant: that of an output also where nothing but the tool's name stands in the header. */
  readonly role: Role | undefined;
  readonly header: Header;
  /** `undefined` where the header has no `<|message|>`. */
  readonly content: Word | undefined;
  /** Tokens inside of the content that have no business there. */
  readonly strays: readonly SpecialToken[];
  /** `undefined` where the next message or the end of the text came instead. */
  readonly stop: SpecialToken | undefined;
  /** Nothing comes behind it. */
  readonly isLast: boolean;
}

/** Text where `<|start|>` should be; `index` is that of the message behind it. */
export interface Gap extends Word {
  readonly index: number;
}

export interface HarmonyText {
  readonly text: string;
  readonly messages: readonly HarmonyMessage[];
  readonly gaps: readonly Gap[];
  /** The header at the end that waits for the model's answer, as prompts end. */
  readonly prompt: Header | undefined;
}

/** A text that begins inside of a header is a completion: an assistant's. */
export function readHarmonyText(text: string): HarmonyText {
  const tokens = findTokens(text);
  const messages: HarmonyMessage[] = [];
  const gaps: Gap[] = [];
  let prompt: Header | undefined;
  let place = { next: 0, at: 0 };
  for (let given = continuedRole(text, tokens); ; given = undefined) {
    const { next, at } = place;
    const begin = given === undefined ? findFrom(tokens, next, ({ is }) => is === 'start') : undefined;
    const token = begin === undefined ? undefined : tokens[begin];
    const end = given === undefined ? (token?.start ?? text.length) : at;
    if (end > at) gaps.push({ start: at, end, text: text.slice(at, end), index: messages.length });
    if (given === undefined && token === undefined) return { text, messages, gaps, prompt };
    const from = { next: begin === undefined ? next : begin + 1, at: token?.end ?? at, start: end };
    const { message, ...rest } = readMessage(text, tokens, from, given);
    if (isPrompt(message, text)) prompt = message.header;
    else messages.push(message);
    place = rest;
  }
}

/** What comes before the first token of a completion: nothing, a recipient, or a content without its `<|message|>`. */
function continuedRole(text: string, [first]: readonly SpecialToken[]): Role | undefined {
  if (first === undefined || first.is === 'start') return undefined;
  const before = text.slice(0, first.start);
  const isContinued = isStop(first) ? before.trim() !== '' : /^\s*(?:to=\S+\s*)?$/.test(before);
  return isContinued ? 'assistant' : undefined;
}

interface From {
  readonly next: number;
  readonly at: number;
  /** Where its `<|start|>` begins. */
  readonly start: number;
}

function readMessage(text: string, tokens: readonly SpecialToken[], { next, at, start }: From, given?: Role) {
  const mark = findFrom(tokens, next, ({ is }) => is !== 'channel' && is !== 'constrain');
  const closing = tokens[mark];
  const header = readHeader(text.slice(at, closing?.start), at, given);
  const role = header.role ?? (header.problem === 'unknown-role' && isToolName(header.speaker) ? 'tool' : undefined);
  const strays: SpecialToken[] = [];
  const last = closing?.is === 'message' ? endOfContent(text, tokens, mark + 1, strays) : mark;
  const token = tokens[last];
  const stop = token !== undefined && isStop(token) ? token : undefined;
  const content =
    closing?.is === 'message'
      ? { start: closing.end, end: token?.start ?? text.length, text: text.slice(closing.end, token?.start) }
      : undefined;
  const end = stop?.end ?? token?.start ?? text.length;
  const isLast = text.slice(end).trim() === '';
  const message: HarmonyMessage = { start, end, role, header, content, strays, stop, isLast };
  return { message, at: end, next: last === -1 ? tokens.length : last + (stop === undefined ? 0 : 1) };
}

/** The index of the token that ends the content, or -1. */
function endOfContent(text: string, tokens: readonly SpecialToken[], from: number, strays: SpecialToken[]): number {
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || isStop(token)) return index;
    strays.push(token);
    if (token.is === 'start' && beginsMessage(text, tokens, index)) return index;
  }
  return -1;
}

/** A `<|start|>` that is only spoken of has no header behind it. */
function beginsMessage(text: string, tokens: readonly SpecialToken[], index: number): boolean {
  const end = tokens[findFrom(tokens, index + 1, ({ is }) => is !== 'channel' && is !== 'constrain')];
  if (end !== undefined && end.is !== 'message') return false;
  const at = tokens[index]?.end ?? 0;
  return readHeader(text.slice(at, end?.start), at).role !== undefined;
}

/** What stands for a role but is none: `functions.get_weather`, `python`. */
function isToolName(word: Word | undefined): boolean {
  return word !== undefined && /^(?:[\w-]+\.[\w.-]+|python)$/.test(word.text);
}

function isPrompt({ header, content, stop, isLast }: HarmonyMessage, text: string): boolean {
  const { role, problem, recipient, contentType } = header;
  if (content !== undefined || stop !== undefined || !isLast || role !== 'assistant') return false;
  // A word without `to=` is the beginning of a content whose `<|message|>` is missing.
  const isAddressed = recipient === undefined || text.endsWith('to=', recipient.start);
  return problem === undefined && contentType === undefined && isAddressed;
}
