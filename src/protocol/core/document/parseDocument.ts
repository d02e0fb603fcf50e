/** The text of a JSON document a person is editing: its value, or the first place where it is not JSON. */
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
      /** The same as strict JSON: as it is written, without comments and trailing commas. */ readonly text: string;
    }
  | { readonly ok: false; readonly offset: number; readonly reason: string };

/** Comments and trailing commas are forgiven: people keep notes in the requests they try. */
export function parseDocument(source: string): ParsedDocument {
  const text = source.replace(/^\uFEFF/, '');
  try {
    return { ok: true, json: parseJson(text), text };
  } catch {
    const shift = source.length - text.length;
    const deep = findTooDeep(text);
    if (deep !== undefined) return { ok: false, offset: deep + shift, reason: 'TooDeep' };
    const errors: ParseError[] = [];
    parseJsonc(text, errors, { allowTrailingComma: true, disallowComments: false });
    const [first] = errors;
    if (first === undefined) {
      const strict = toStrictJson(text);
      return { ok: true, json: parseJson(strict), text: strict };
    }
    return { ok: false, offset: first.offset + shift, reason: printParseErrorCode(first.error) };
  }
}

/** The text without comments and trailing commas, and otherwise as it is: numbers and escapes are not read. */
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

/** What the beginning of a text, cut anywhere, holds so far; `undefined` where that is nothing, or nested too deep. */
export function parseBeginning(text: string): Json | undefined {
  return findTooDeep(text) !== undefined ? undefined : parseJsonc(text, [], { allowTrailingComma: true });
}

/**
 * The text with the given members set. The rest stays as written, because parsing and printing
 * would round numbers beyond 2^53. Nothing is formatted: the formatter fails on deep indents.
 */
export function setMembers(text: string, members: JsonObject): string {
  return Object.entries(members).reduce((rest, [key, value]) => applyEdits(rest, modify(rest, [key], value, {})), text);
}

/** As `parseExact`, with comments and trailing commas forgiven; `undefined` for what is no JSON. */
export function parseExactDocument(source: string): Json | undefined {
  const parsed = parseDocument(source);
  return parsed.ok ? parseExact(parsed.text) : undefined;
}
