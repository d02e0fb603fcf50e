/** The text of a JSON file of ours → its value, and problems with their places in the text. */
import { inheritExact, parseExact } from '../json/exactJson.ts';
import type { Json } from '../json/json.ts';
import { judgeValue } from '../json/judgeValue.ts';
import type * as z from 'zod';
import { createPointerLocator, type TextRange } from '../document/locatePointer.ts';
import { parseDocument } from '../document/parseDocument.ts';
import { createPositions } from '../document/positions.ts';
import { describeJsonProblem } from '../l10n/jsonProblems.ts';
import type { Locale } from '../l10n/lexicon.ts';
import { judgeShape, type MemberWords } from './judgeShape.ts';
import type { Mistake } from './mistake.ts';

/** Lines and columns count from 1, the end is behind the last character. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface TypedProblem extends TextPlace {
  /** What an editor finds by itself are `json` and, by the JSON Schema of the file, `shape`. */
  readonly kind: 'json' | 'shape' | 'meaning';
  readonly message: string;
}

export interface ReadTypedJson<Value> {
  /** `undefined` when the text is no JSON, or not of the file's shape. */
  readonly value: Value | undefined;
  /** Those of meaning do not keep the rest from being used. */
  readonly problems: readonly TypedProblem[];
  /** Where the value of a JSON Pointer stands in the text, or the closest thing around it. */
  placeOf(pointer: string): TextPlace;
}

export interface TypedJson<Value> {
  readonly shape: z.ZodType<Value>;
  readonly words: (locale: Locale) => MemberWords;
  /** What a shape cannot say. */
  readonly judge: (value: Value, locale: Locale) => readonly Mistake[];
}

/** Comments and trailing commas are fine. */
export function readTypedJson<Value>(
  text: string,
  { shape, words, judge }: TypedJson<Value>,
  locale: Locale,
): ReadTypedJson<Value> {
  const toPlace = createPlaces(text);
  const locate = createPointerLocator(text);
  const placeOf = (pointer: string, about?: 'name'): TextPlace => toPlace(locate(pointer, about));
  const parsed = parseDocument(text);
  if (!parsed.ok) {
    const place = toPlace({ start: parsed.offset, end: parsed.offset });
    const message = describeJsonProblem(parsed.reason, locale);
    return { value: undefined, problems: [{ ...place, kind: 'json', message }], placeOf };
  }
  const toProblem =
    (kind: 'shape' | 'meaning') =>
    ({ pointer, about, message }: Mistake): TypedProblem => ({ ...placeOf(pointer, about), kind, message });
  const shaped = judgeValue((value) => shape.safeParse(value), parsed.json);
  if (!shaped.success) {
    const mistakes = judgeShape(shaped.error.issues, parsed.json, words(locale), locale);
    return { value: undefined, problems: mistakes.map(toProblem('shape')), placeOf };
  }
  // What is sent from such a file goes out as it is written here.
  inheritExact(shaped.data as Json, parseExact(parsed.text));
  return { value: shaped.data, problems: judge(shaped.data, locale).map(toProblem('meaning')), placeOf };
}

function createPlaces(text: string): (range: TextRange) => TextPlace {
  const positionOf = createPositions(text);
  return ({ start, end }) => {
    const to = positionOf(end);
    return { ...positionOf(start), endLine: to.line, endColumn: to.column };
  };
}
