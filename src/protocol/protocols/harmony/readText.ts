/**
 * Reads Harmony text as its author means it: returns every message with its positions, whatever is wrong in it, and
 * leaves nothing out. A header or a content without an end stops where the next message starts.
 */
import { readHeader, type Header, type Role, type Word } from './header.ts';
import { findFrom, findTokens, isStop, type Span, type SpecialToken } from './tokens.ts';

export interface HarmonyMessage extends Span {
  /** The intended role: an output has the role `tool` even when its header contains only the tool's name. */
  readonly role: Role | undefined;
  readonly header: Header;
  /** `undefined` when the header has no `<|message|>`. */
  readonly content: Word | undefined;
  /** Tokens inside the content that do not belong there. */
  readonly strays: readonly SpecialToken[];
  /** `undefined` when the next message or the end of the text came instead. */
  readonly stop: SpecialToken | undefined;
  /** Nothing but white space follows the message. */
  readonly isLast: boolean;
}

/** Text at a place where `<|start|>` should be; `index` is the index of the message after it. */
export interface Gap extends Word {
  readonly index: number;
}

export interface HarmonyText {
  readonly text: string;
  readonly messages: readonly HarmonyMessage[];
  readonly gaps: readonly Gap[];
  /** The header at the end that waits for the model's answer; prompts end this way. */
  readonly prompt: Header | undefined;
}

/** Reads a text. A text that starts inside a header is a completion by the assistant. */
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

/**
 * Returns the role of a completion. Before the first token of a completion there is nothing, a recipient, or a content
 * without its `<|message|>`.
 */
function continuedRole(text: string, [first]: readonly SpecialToken[]): Role | undefined {
  if (first === undefined || first.is === 'start') return undefined;
  const before = text.slice(0, first.start);
  const isContinued = isStop(first) ? before.trim() !== '' : /^\s*(?:to=\S+\s*)?$/.test(before);
  return isContinued ? 'assistant' : undefined;
}

interface From {
  readonly next: number;
  readonly at: number;
  /** The offset of its `<|start|>`. */
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

/** Returns the index of the token that ends the content, or -1. */
function endOfContent(text: string, tokens: readonly SpecialToken[], from: number, strays: SpecialToken[]): number {
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || isStop(token)) return index;
    strays.push(token);
    if (token.is === 'start' && beginsMessage(text, tokens, index)) return index;
  }
  return -1;
}

/** Whether a `<|start|>` starts a message. One that is only mentioned in a text is not followed by a header. */
function beginsMessage(text: string, tokens: readonly SpecialToken[], index: number): boolean {
  const end = tokens[findFrom(tokens, index + 1, ({ is }) => is !== 'channel' && is !== 'constrain')];
  if (end !== undefined && end.is !== 'message') return false;
  const at = tokens[index]?.end ?? 0;
  return readHeader(text.slice(at, end?.start), at).role !== undefined;
}

/** Whether a word in the place of the role is a tool name and not a role: `functions.get_weather`, `python`. */
function isToolName(word: Word | undefined): boolean {
  return word !== undefined && /^(?:[\w-]+\.[\w.-]+|python)$/.test(word.text);
}

function isPrompt({ header, content, stop, isLast }: HarmonyMessage, text: string): boolean {
  const { role, problem, recipient, contentType } = header;
  if (content !== undefined || stop !== undefined || !isLast || role !== 'assistant') return false;
  // A word without `to=` is the start of a content without its `<|message|>`.
  const isAddressed = recipient === undefined || text.endsWith('to=', recipient.start);
  return problem === undefined && contentType === undefined && isAddressed;
}
