/** Converts the text of one of our own JSON files to its value, and to problems with their positions in the text. */
import type * as z from 'zod';
import { inheritExact, parseExact } from '../json/exactJson.ts';
import type { Json } from '../json/json.ts';
import { validateValue } from '../json/validateValue.ts';
import { createPointerLocator, type TextRange } from '../document/locatePointer.ts';
import { parseDocument } from '../document/parseDocument.ts';
import { createPositions } from '../document/positions.ts';
import { describeJsonProblem } from '../l10n/jsonIssues.ts';
import { createTranslate, type Locale } from '../l10n/translate.ts';
import { toPointer, valueAt } from '../json/pointer.ts';
import { typedJsonMessages } from '../l10n/typedJson.ts';
import { closestWord } from '../base/closestWord.ts';

/** A range in the text. Lines and columns count from 1, and the end is after the last character. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface PlacedIssue extends TextPlace {
  /** An editor finds `json` problems by itself, and `shape` problems with the JSON Schema of the file. */
  readonly kind: 'json' | 'shape' | 'meaning';
  /** JSON Pointer of the value, or of the member with the wrong name; that of the whole file if it is not JSON. */
  readonly pointer: string;
  readonly message: string;
}

interface ReadTypedJson<Value> {
  /** `undefined` if the text is not JSON or does not match the file's schema. */
  readonly value: Value | undefined;
  /** Problems of the kind `meaning` do not prevent the use of the other values. */
  readonly problems: readonly PlacedIssue[];
  /** Returns the position of a JSON Pointer's value in the text, or that of the closest value around it. */
  placeOf(pointer: string): TextPlace;
}

export interface TypedJson<Value> {
  readonly shape: z.ZodType<Value>;
  readonly descriptions: (locale: Locale) => MemberDescriptions;
  /** Reports the issues that a schema cannot express. */
  readonly check: (value: Value, locale: Locale) => readonly FileIssue[];
}

/** Reads the text. Comments and trailing commas are allowed. */
export function readTypedJson<Value>(
  text: string,
  { shape, descriptions, check }: TypedJson<Value>,
  locale: Locale,
): ReadTypedJson<Value> {
  const toPlace = createPlaces(text);
  const locate = createPointerLocator(text);
  const placeOf = (pointer: string, about?: 'name'): TextPlace => toPlace(locate(pointer, about));
  const parsed = parseDocument(text);
  if (!parsed.ok) {
    const place = toPlace({ start: parsed.offset, end: parsed.offset });
    const message = describeJsonProblem(parsed.reason, locale);
    return { value: undefined, problems: [{ ...place, kind: 'json', pointer: '', message }], placeOf };
  }
  const toProblem =
    (kind: 'shape' | 'meaning') =>
    ({ pointer, about, message }: FileIssue): PlacedIssue => ({ ...placeOf(pointer, about), kind, pointer, message });
  const shaped = validateValue((value) => shape.safeParse(value), parsed.json);
  if (!shaped.success) {
    const issues = checkShape(shaped.error.issues, parsed.json, descriptions(locale), locale);
    return { value: undefined, problems: issues.map(toProblem('shape')), placeOf };
  }
  // Values from such a file are sent exactly as they are written in it.
  inheritExact(shaped.data as Json, parseExact(parsed.text));
  return { value: shaped.data, problems: check(shaped.data, locale).map(toProblem('meaning')), placeOf };
}

function createPlaces(text: string): (range: TextRange) => TextPlace {
  const positionOf = createPositions(text);
  return ({ start, end }) => {
    const to = positionOf(end);
    return { ...positionOf(start), endLine: to.line, endColumn: to.column };
  };
}

/** An issue at a JSON Pointer. `about` is set if the member's name is wrong. */
export interface FileIssue {
  readonly pointer: string;
  readonly about?: 'name';
  readonly message: string;
}

/** The members that a file can have, and what each must be, worded as the rest of a sentence. */
interface MemberDescriptions {
  readonly names: readonly string[];
  /** Called with a name of the list, or with `file` for the whole file. */
  readonly expected: (name: string) => string;
}

/**
 * Turns the schema issues of one of our own JSON files into messages. Each member has exactly one valid form. `json` is
 * the value that was validated.
 */
function checkShape(
  issues: readonly z.core.$ZodIssue[],
  json: Json,
  { names, expected }: MemberDescriptions,
  locale: Locale,
): readonly FileIssue[] {
  const translate = createTranslate(typedJsonMessages, locale);
  return issues.flatMap((issue): readonly FileIssue[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((name) => {
        const others = names.filter((member) => member !== name);
        const message = translate('unknownMember', { name }) + didYouMean(name, others, locale);
        return { pointer: toPointer([...path, name]), about: 'name', message };
      });
    }
    const name = path.findLast((key) => names.includes(key)) ?? 'file';
    const isMissing = valueAt(json, path) === undefined;
    const key = path.length === 0 ? 'invalidFile' : isMissing ? 'missing' : 'invalid';
    const message = translate(key, { name, expected: expected(name) });
    return [{ pointer: toPointer(path), message }];
  });
}

/**
 * Creates the suggestion that ends a message about an unknown name. Returns “ Did you mean …?”, or an empty string if
 * no known name is close.
 */
export function didYouMean(name: string, known: readonly string[], locale: Locale): string {
  const word = closestWord(name, known);
  return word === undefined ? '' : createTranslate(typedJsonMessages, locale)('meant', { word });
}
