/** Finds valid JSON that still causes problems: names that occur twice in an object, and numbers that lose digits. */
import { stringOr, tryParseJson, type Json } from '../json/json.ts';
import type { JsonIssue } from './jsonIssue.ts';
import { endOfValue, skipBlank } from './scanJson.ts';

/** The depth at which recursive counting stops. */
const deepest = 500;

/** Quickly compares a value with the number of members in its text. It never misses a suspect. */
export function isSuspect(json: Json, members: number): boolean {
  return members !== countNames(json);
}

/**
 * Finds each name that occurred earlier in the same object, and each whole number that `JSON.parse` reads as another
 * number. It also works for broken text.
 */
export function findSuspects(text: string): readonly JsonIssue[] {
  const problems: JsonIssue[] = [];
  /** The names in each open object; `undefined` for an open array. */
  const open: (Set<string> | undefined)[] = [];
  let isName = false;
  for (let at = skipBlank(text, 0); at < text.length; at = skipBlank(text, at)) {
    const found = text.charAt(at);
    const end = endOfToken(text, at);
    const token = text.slice(at, end);
    const seen = open.at(-1);
    if (found === '"' && isName && seen !== undefined) {
      const name = stringOr(tryParseJson(token)) ?? token;
      if (seen.has(name)) problems.push({ offset: at, length: end - at, code: 'DuplicateName' });
      seen.add(name);
    }
    if (losesDigits(token)) problems.push({ offset: at, length: end - at, code: 'NumberTooLarge' });
    if (found === '{') open.push(new Set());
    if (found === '[') open.push(undefined);
    if (found === '}' || found === ']') open.pop();
    isName = found === '{' || found === ',';
    at = end;
  }
  return problems;
}

/** Returns the end of a token. Unlike in a value, a bracket is a token of its own. */
function endOfToken(text: string, at: number): number {
  return '{}[],:'.includes(text.charAt(at)) ? at + 1 : endOfValue(text, at);
}

function losesDigits(token: string): boolean {
  if (!/^-?\d{16,}$/.test(token)) return false;
  const read = Number(token);
  if (String(read) === token) return false;
  return !Number.isFinite(read) || BigInt(read) !== BigInt(token);
}

/**
 * Uses `for … in`, because it is four times as fast as getting the list of names. Returns NaN for a value that is
 * nested very deep.
 */
function countNames(json: unknown, depth = 0): number {
  if (typeof json !== 'object' || json === null) return 0;
  if (depth > deepest) return Number.NaN;
  let count = 0;
  if (Array.isArray(json)) {
    for (const item of json) count += countNames(item, depth + 1);
    return count;
  }
  const object = json as Readonly<Record<string, unknown>>;
  for (const name in object) count += 1 + countNames(object[name], depth + 1);
  return count;
}
