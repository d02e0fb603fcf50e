/**
 * What one line of a text is: part of an event stream, JSON, or something that surrounds them, such as a log line,
 * the head of an HTTP answer or a code fence. All that decides what a text is asks here, so all decide alike.
 */
import { isJsonObject, tryParseJson, type JsonObject } from '../json/json.ts';

/**
 * - `data`: a `data:` field. `prefixed`: one behind blanks or what loggers write before a line
 * - `field`: another field of server-sent events, or a comment
 * - `object`: a JSON object, all of it; `list`: a JSON array, all of it
 * - `open`: JSON begins on this line and does not end on it
 * - `markup`: HTML or XML begins
 * - `noise`: anything else
 */
export type LineKind = 'blank' | 'data' | 'prefixed' | 'field' | 'object' | 'list' | 'open' | 'markup' | 'noise';

export function kindOfLine(line: string): LineKind {
  if (line === '') return 'blank';
  if (line.startsWith('data:') || line === 'data') return 'data';
  if (sseField.test(line)) return 'field';
  const text = line.trim();
  if (text === '') return 'blank';
  if (markup.test(text)) return 'markup';
  if (beginsAsJson(text)) return kindOfJson(text);
  return splitPrefixed(line)?.field.startsWith('data:') === true ? 'prefixed' : 'noise';
}

const sseField = /^(?:(?:event|id|retry):|(?:event|id|retry)$|:)/;
/** The heads that `curl -v` prints begin with `< `. */
const markup = /^<[!?/a-z]/i;

/** Whether such a text may begin a JSON object or a list of objects or texts: `[INFO]` and `{starting}` do not. */
export function beginsAsJson(text: string): boolean {
  return /^(?:\{\s*(?:$|["}/])|\[\s*(?:$|[\][{"/]))/.test(text);
}

function kindOfJson(text: string): LineKind {
  // Parsing what plainly does not end here would cost as much as the line is long.
  const json = /[}\]]$/.test(text) ? tryParseJson(text) : undefined;
  if (isJsonObject(json)) return isLogRecord(json) ? 'noise' : 'object';
  return Array.isArray(json) ? 'list' : 'open';
}

/** Whether a line is JSON that a logger wrote. Asked of every line of a stream, so it is parsed only where it may be. */
export function isLogLine(line: string): boolean {
  const json = logLevel.test(line) ? tryParseJson(line) : undefined;
  return isJsonObject(json) && isLogRecord(json);
}

/** A record of a structured log: it has a level and a message, and nothing by which protocols tell their objects apart. */
export function isLogRecord(json: JsonObject): boolean {
  const has = (names: readonly string[]): boolean => names.some((name) => Object.hasOwn(json, name));
  return has(logLevels) && has(logMessages) && !has(protocolMembers);
}

const logLevels = ['level', 'levelname', 'severity', 'lvl', 'log_level'];
const logLevel = new RegExp(`"(?:${logLevels.join('|')})"`);
const logMessages = ['msg', 'message', 'event', 'text'];
const protocolMembers = ['type', 'object', 'jsonrpc', 'kind', 'role', 'choices', 'data', 'result', 'error', 'agentrun'];

/** Times, levels, names in brackets and quote marks; a bounded number of them, each followed by blanks. */
const marks = String.raw`^\s*(?:(?:\[[^\]\n]{1,80}\]|\d[\w:.,+-]{0,40}|(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR):?|[<>|])`;
const prefix = new RegExp(String.raw`${marks}[ \t]+){0,6}(?=(?:data|event|id|retry):)`, 'i');
const barePrefix = new RegExp(String.raw`${marks}(?:[ \t]+|$)){1,6}$`, 'i');

const jsonPrefix = new RegExp(String.raw`${marks}[ \t]+){1,6}(?=\{)`, 'i');

/** How long what a logger wrote before the JSON object is that fills the rest of a line; 0 where there is no such thing. */
export function lengthOfJsonPrefix(line: string): number {
  const [before = ''] = jsonPrefix.exec(line) ?? [];
  return before !== '' && isJsonObject(tryParseJson(line.slice(before.length))) ? before.length : 0;
}

export interface PrefixedLine {
  readonly prefix: string;
  /** Empty for an empty line, which ends an event. */
  readonly field: string;
}

/**
 * A field of server-sent events behind what a logger or a copy put before it. Only where that is safe: `data` must
 * hold JSON as a whole, or the sentinel that ends streams.
 */
export function splitPrefixed(line: string): PrefixedLine | undefined {
  const [before = ''] = prefix.exec(line) ?? [];
  if (before === '') return barePrefix.test(line) ? { prefix: line, field: '' } : undefined;
  const field = line.slice(before.length);
  if (!field.startsWith('data:')) return { prefix: before, field };
  const data = field.slice('data:'.length).trim();
  return data === '[DONE]' || isJsonObject(tryParseJson(data)) ? { prefix: before, field } : undefined;
}
