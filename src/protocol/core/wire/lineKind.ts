/**
 * Classifies one line of a text: part of an event stream, JSON, or surrounding text, such as a log line, the headers of
 * an HTTP response or a code fence. All code that detects the form of a text uses this module, so that results agree.
 */
import { isJsonObject, tryParseJson, type JsonObject } from '../json/json.ts';

/**
 * The kinds of lines:
 * - `data`: a `data:` field; `prefixed`: such a field after blanks or a logger's prefix
 * - `field`: another field of server-sent events, or a comment
 * - `object`: a complete JSON object; `list`: a complete JSON array
 * - `open`: JSON that begins on this line and does not end on it
 * - `markup`: the beginning of HTML or XML
 * - `noise`: anything else
 */
type LineKind = 'blank' | 'data' | 'prefixed' | 'field' | 'object' | 'list' | 'open' | 'markup' | 'noise';

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
/** The response headers that `curl -v` prints begin with `< `, so a blank after `<` is not markup. */
const markup = /^<[!?/a-z]/i;

/** Checks whether a text may begin a JSON object or a list of objects or texts. `[INFO]` and `{starting}` do not. */
export function beginsAsJson(text: string): boolean {
  return /^(?:\{\s*(?:$|["}/])|\[\s*(?:$|[\][{"/]))/.test(text);
}

function kindOfJson(text: string): LineKind {
  // Parsing text that clearly does not end on this line would cost as much as the line is long.
  const json = /[}\]]$/.test(text) ? tryParseJson(text) : undefined;
  if (isJsonObject(json)) return isLogRecord(json) ? 'noise' : 'object';
  return Array.isArray(json) ? 'list' : 'open';
}

/**
 * Checks whether a line is JSON that a logger wrote. This is called for every line of a stream, so the line is parsed
 * only if it may be a log record.
 */
export function isLogLine(line: string): boolean {
  const json = logLevel.test(line) ? tryParseJson(line) : undefined;
  return isJsonObject(json) && isLogRecord(json);
}

/**
 * Checks for a record of a structured log: it has a level and a message, and no member by which protocols distinguish
 * their objects.
 */
export function isLogRecord(json: JsonObject): boolean {
  const has = (names: readonly string[]): boolean => names.some((name) => Object.hasOwn(json, name));
  return has(logLevels) && has(logMessages) && !has(protocolMembers);
}

const logLevels = ['level', 'levelname', 'severity', 'lvl', 'log_level'];
const logLevel = new RegExp(`"(?:${logLevels.join('|')})"`);
const logMessages = ['msg', 'message', 'event', 'text'];
const protocolMembers = ['type', 'object', 'jsonrpc', 'kind', 'role', 'choices', 'data', 'result', 'error', 'agentrun'];

/**
 * Matches times, levels, names in brackets and quote marks. Their number is bounded, and each is followed by blanks.
 */
const marks = String.raw`^\s*(?:(?:\[[^\]\n]{1,80}\]|\d[\w:.,+-]{0,40}|(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR):?|[<>|])`;
const prefix = new RegExp(String.raw`${marks}[ \t]+){0,6}(?=(?:data|event|id|retry):)`, 'i');
const barePrefix = new RegExp(String.raw`${marks}(?:[ \t]+|$)){1,6}$`, 'i');

const jsonPrefix = new RegExp(String.raw`${marks}[ \t]+){1,6}(?=\{)`, 'i');

/**
 * Returns the length of the logger's prefix before a JSON object that fills the rest of the line, or 0 if there is
 * none.
 */
export function lengthOfJsonPrefix(line: string): number {
  const [before = ''] = jsonPrefix.exec(line) ?? [];
  return before !== '' && isJsonObject(tryParseJson(line.slice(before.length))) ? before.length : 0;
}

interface PrefixedLine {
  readonly prefix: string;
  /** Empty for an empty line, which ends an event. */
  readonly field: string;
}

/**
 * Splits a field of server-sent events from a prefix that a logger or a copied text added. It does so only if that is
 * safe: `data` must contain a complete JSON object, or the sentinel that ends streams.
 */
export function splitPrefixed(line: string): PrefixedLine | undefined {
  const [before = ''] = prefix.exec(line) ?? [];
  if (before === '') return barePrefix.test(line) ? { prefix: line, field: '' } : undefined;
  const field = line.slice(before.length);
  if (!field.startsWith('data:')) return { prefix: before, field };
  const data = field.slice('data:'.length).trim();
  return data === '[DONE]' || isJsonObject(tryParseJson(data)) ? { prefix: before, field } : undefined;
}
