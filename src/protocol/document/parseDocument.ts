/** The text of a JSON document a person is editing: its value, or the first place where it is not JSON. */
import { applyEdits, modify, parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Json, JsonObject } from '../base/json.ts';
import { findTooDeep } from './tooDeep.ts';

export type ParsedDocument =
  | { readonly ok: true; readonly json: Json; /** The same value as strict JSON text. */ readonly text: string }
  | { readonly ok: false; readonly offset: number; readonly reason: string };

/** Comments and trailing commas are forgiven: people keep notes in the requests they try. */
export function parseDocument(source: string): ParsedDocument {
  const text = source.replace(/^\uFEFF/, '');
  try {
    return { ok: true, json: JSON.parse(text) as Json, text };
  } catch {
    const shift = source.length - text.length;
    const deep = findTooDeep(text);
    if (deep !== undefined) return { ok: false, offset: deep + shift, reason: 'TooDeep' };
    const errors: ParseError[] = [];
    const json = parse(text, errors, { allowTrailingComma: true, disallowComments: false }) as Json;
    const [first] = errors;
    if (first === undefined) return { ok: true, json, text: JSON.stringify(json) };
    return { ok: false, offset: first.offset + shift, reason: printParseErrorCode(first.error) };
  }
}

/** What the beginning of a text, cut anywhere, holds so far; `undefined` where that is nothing, or nested too deep. */
export function parseBeginning(text: string): Json | undefined {
  return findTooDeep(text) !== undefined
    ? undefined
    : (parse(text, [], { allowTrailingComma: true }) as Json | undefined);
}

/**
 * The text with the given members set. The rest stays as written, because parsing and printing
 * would round numbers beyond 2^53.
 */
export function setMembers(text: string, members: JsonObject): string {
  return Object.entries(members).reduce(
    (rest, [key, value]) => applyEdits(rest, modify(rest, [key], value, { formattingOptions: { insertSpaces: true } })),
    text,
  );
}
