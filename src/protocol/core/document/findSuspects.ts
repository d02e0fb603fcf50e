/** What is valid JSON and still goes wrong: names that occur twice in an object, and numbers that lose digits. */
import { stringOr, tryParseJson, type Json } from '../json/json.ts';
import type { JsonProblem } from './jsonProblem.ts';
import { endOfValue, skipBlank } from './scanJson.ts';

/** Where counting by recursion ends. */
const deepest = 500;

/** A quick look at a value and the number of members that its text has. It never misses any suspect. */
export function isSuspect(json: Json, members: number): boolean {
  return members !== countNames(json);
}

/** Each name that stood in the same object before, and each whole number that `JSON.parse` reads as another one. For broken text, too. */
export function findSuspects(text: string): readonly JsonProblem[] {
  const problems: JsonProblem[] = [];
  /** Names of the objects that are open; `undefined` for arrays. */
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

/** Unlike a value, a bracket is a token of its own. */
function endOfToken(text: string, at: number): number {
  return '{}[],:'.includes(text.charAt(at)) ? at + 1 : endOfValue(text, at);
}

function losesDigits(token: string): boolean {
  if (!/^-?\d{16,}$/.test(token)) return false;
  const read = Number(token);
  if (String(read) === token) return false;
  return !Number.isFinite(read) || BigInt(read) !== BigInt(token);
}

/** `for … in`, because it is four times as fast as asking for the names. NaN for what is nested very deep. */
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
