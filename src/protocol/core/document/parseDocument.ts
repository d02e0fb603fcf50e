/**
 * Parses the text of a JSON document that a person is editing: returns its value, or the first location that is not
 * JSON.
 */
import { applyEdits, modify, printParseErrorCode, visit, type JSONVisitor, type ParseError } from 'jsonc-parser';
import { parseExact } from '../json/exactJson.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { parseJson } from '../json/parseJson.ts';
import { parseJsonc } from './parseJsonc.ts';
import { findTooDeep } from './tooDeep.ts';

export type ParsedDocument =
  | {
      readonly ok: true;
      readonly json: Json;
      /** The text as strict JSON: as it is written, without comments and trailing commas. */
      readonly text: string;
    }
  | { readonly ok: false; readonly offset: number; readonly reason: string };

/**
 * Parses the text. Comments and trailing commas are allowed, because people keep notes in the requests they try.
 * `parse` reads strict JSON: `parseExact` also remembers how numbers are written.
 */
export function parseDocument(source: string, parse: (text: string) => Json = parseJson): ParsedDocument {
  const text = source.replace(/^\uFEFF/, '');
  try {
    return { ok: true, json: parse(text), text };
  } catch {
    const shift = source.length - text.length;
    const deep = findTooDeep(text);
    if (deep !== undefined) return { ok: false, offset: deep + shift, reason: 'TooDeep' };
    const errors: ParseError[] = [];
    parseJsonc(text, errors, { allowTrailingComma: true, disallowComments: false });
    const [first] = errors;
    if (first === undefined) {
      const strict = toStrictJson(text);
      return { ok: true, json: parse(strict), text: strict };
    }
    return { ok: false, offset: first.offset + shift, reason: printParseErrorCode(first.error) };
  }
}

/**
 * Returns the text without comments and trailing commas. The rest is unchanged, because numbers and escapes are not
 * parsed.
 */
function toStrictJson(text: string): string {
  const removed: { readonly start: number; readonly end: number }[] = [];
  let comma: number | undefined;
  const onToken = (): void => {
    comma = undefined;
  };
  const onEnd = (): void => {
    if (comma !== undefined) removed.push({ start: comma, end: comma + 1 });
    comma = undefined;
  };
  const visitor: JSONVisitor = {
    onComment: (start, length) => void removed.push({ start, end: start + length }),
    onSeparator: (character, offset) => {
      if (character === ',') comma = offset;
    },
    onObjectBegin: onToken,
    onArrayBegin: onToken,
    onObjectProperty: onToken,
    onLiteralValue: onToken,
    onObjectEnd: onEnd,
    onArrayEnd: onEnd,
  };
  visit(text, visitor, { allowTrailingComma: true, disallowComments: false });
  let strict = '';
  let at = 0;
  for (const { start, end } of removed.toSorted((one, other) => one.start - other.start)) {
    strict += text.slice(at, start);
    at = end;
  }
  return strict + text.slice(at);
}

/**
 * Returns the value that the beginning of a text contains so far; the text may be cut anywhere. Returns `undefined` if
 * there is no value or it is nested too deep.
 */
export function parseBeginning(text: string): Json | undefined {
  return findTooDeep(text) !== undefined ? undefined : parseJsonc(text, [], { allowTrailingComma: true });
}

/**
 * Returns the text with the given members set. The rest stays as written, because parsing and printing would round
 * numbers beyond 2^53. Nothing is formatted, because the formatter fails on deep indents.
 */
export function setMembers(text: string, members: JsonObject): string {
  return Object.entries(members).reduce((rest, [key, value]) => applyEdits(rest, modify(rest, [key], value, {})), text);
}

/** Parses like `parseExact`, but allows comments and trailing commas. Returns `undefined` if the text is not JSON. */
export function parseExactDocument(source: string): Json | undefined {
  const parsed = parseDocument(source, parseExact);
  return parsed.ok ? parsed.json : undefined;
}
