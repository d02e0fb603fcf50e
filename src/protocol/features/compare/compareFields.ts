/** Compares the steps of one row of a comparison: what each cell shows, with its differences marked. */
import { printExact, mapExact, tryParseExact } from '../../core/json/exactJson.ts';
import type { Json } from '../../core/json/json.ts';
import { fromPointer } from '../../core/json/pointer.ts';
import type { ComparedField, PlaceChange } from '../../panel/comparisonView.ts';
import { jsonChanges, writtenSide } from './jsonChanges.ts';
import { joinRanges, markTexts, toSegments, type TextRange } from './markTexts.ts';
import type { Field, Step } from './steps.ts';

export interface FieldLimits {
  /** Maximum number of characters of one text. */
  readonly text: number;
  /** Maximum number of characters of equal text that are kept beside a difference. */
  readonly context: number;
  /** Maximum number of places of one JSON value. */
  readonly places: number;
  /** Whether a JSON value with differences is also shown as a whole. */
  readonly isWhole: boolean;
}

/** What the cells of a row show, and no text of more than a few lines. */
export const excerptLimits: FieldLimits = { text: 1200, context: 80, places: 12, isWhole: false };
export const wholeLimits: FieldLimits = {
  text: 100_000,
  context: Number.POSITIVE_INFINITY,
  places: 1000,
  isWhole: true,
};

/** What the other columns do not have of a field of the base. */
interface FieldMarks {
  readonly ranges: TextRange[];
  /** Another column has a text of its own, or none. This counts only if nothing else is marked. */
  isOther: boolean;
  readonly places: Map<string, PlaceMarks>;
}

interface PlaceMarks {
  readonly value: Json;
  /** The value as it is written. */
  readonly written: string;
  readonly ranges: TextRange[];
}

export interface ComparedFields {
  readonly base: readonly ComparedField[];
  /** For each of the other steps, its fields that differ from the base. */
  readonly others: readonly (readonly ComparedField[])[];
}

/** `others`: the steps to compare with the base; they differ from it. */
export function compareFields(base: Step, others: readonly Step[], limits: FieldLimits): ComparedFields {
  const marks = base.fields.map((): FieldMarks => ({ ranges: [], isOther: false, places: new Map() }));
  const compared = others.map(({ fields }) => {
    const count = Math.max(base.fields.length, fields.length);
    return Array.from({ length: count }, (_, index) =>
      compareField(base.fields[index], fields[index], marks[index], limits),
    ).filter((field) => field !== undefined);
  });
  return { base: base.fields.map((field, index) => showMarked(field, marks[index], limits)), others: compared };
}

/** The fields of a step that is compared with nothing. */
export function showFields({ fields }: Step, limits: FieldLimits): readonly ComparedField[] {
  return fields.map((field) => showMarked(field, undefined, limits));
}

function showMarked({ name, value, text }: Field, marks: FieldMarks | undefined, limits: FieldLimits): ComparedField {
  const isOther = marks?.isOther === true && marks.ranges.length === 0;
  const ranges = isOther ? [{ from: 0, to: text.length }] : joinRanges(marks?.ranges ?? []);
  const places = [...(marks?.places ?? [])];
  const changes = places.slice(0, limits.places).map(([at, place]): PlaceChange => {
    const segments = valueSegments(place, joinRanges(place.ranges), 'removed', limits);
    return { at: toPathText(at), is: place.ranges.length > 0 ? 'changed' : 'removed', segments };
  });
  const isText = typeof value === 'string';
  // The excerpt of a JSON value is on one line, because its line breaks mean nothing.
  const shown = isText ? text : printExact(unwrapTexts(value), limits.isWhole ? '  ' : '');
  const hasText = changes.length === 0 || limits.isWhole;
  const segments = hasText
    ? toSegments(shown, isText || places.length === 0 ? clip(ranges, shown) : [], toOptions('removed', limits))
    : [];
  return { name, segments, ...withChanges(changes, places.length) };
}

/** Ranges of the whole text also fit its shorter form. */
function clip(ranges: readonly TextRange[], text: string): readonly TextRange[] {
  return ranges.map(({ from, to }) => ({ from: Math.min(from, text.length), to: Math.min(to, text.length) }));
}

function compareField(
  before: Field | undefined,
  after: Field | undefined,
  marks: FieldMarks | undefined,
  limits: FieldLimits,
): ComparedField | undefined {
  if (after === undefined) {
    if (marks !== undefined) marks.isOther = true;
    return { name: before?.name ?? '', segments: [], changes: [{ at: '', is: 'missing', segments: [] }] };
  }
  const { name, value, text } = after;
  if (before === undefined) {
    const segments = toSegments(text, [{ from: 0, to: text.length }], toOptions('added', limits));
    return { name, segments };
  }
  if (before.text === text && before.name === name) return undefined;
  if (typeof before.value !== 'string' && typeof value !== 'string') {
    return comparePlaces({ before: before.value, after: value, name }, marks, limits);
  }
  const { isWhole, removed, added } = markTexts(before.text, text);
  if (marks !== undefined && isWhole === true) marks.isOther = true;
  else marks?.ranges.push(...removed);
  return { name, segments: toSegments(text, added, toOptions('added', limits)) };
}

interface ComparedValues {
  readonly name: string;
  readonly before: Json;
  readonly after: Json;
}

function comparePlaces(
  { name, before, after }: ComparedValues,
  marks: FieldMarks | undefined,
  limits: FieldLimits,
): ComparedField {
  const inTexts = jsonChanges(unwrapTexts(before), unwrapTexts(after));
  // Texts with equal values may still be written differently.
  const all = inTexts.length > 0 ? inTexts : jsonChanges(before, after);
  const changes = all.slice(0, limits.places).map((change) => {
    const at = toPathText(change.at);
    const [one, other] = [change.before, change.after];
    const { removed, added } = typeof one === 'string' && typeof other === 'string' ? markTexts(one, other) : noMarks;
    if (one !== undefined) {
      const known = marks?.places.get(change.at);
      if (known === undefined)
        marks?.places.set(change.at, { value: one, written: writtenSide(change, 'before'), ranges: [...removed] });
      else known.ranges.push(...removed);
    }
    if (other === undefined) return { at, is: 'missing', segments: [] } as const;
    const is = one === undefined ? 'added' : 'changed';
    const shown = { value: other, written: writtenSide(change, 'after') };
    return { at, is, segments: valueSegments(shown, added, 'added', limits) } as const;
  });
  const segments = limits.isWhole
    ? toSegments(printExact(unwrapTexts(after), '  '), [], toOptions('added', limits))
    : [];
  return { name, segments, ...withChanges(changes, all.length) };
}

const noMarks = { removed: [], added: [] };

function withChanges(changes: readonly PlaceChange[], count: number): Partial<ComparedField> {
  if (changes.length === 0) return {};
  return { changes, ...(count > changes.length && { moreChanges: count - changes.length }) };
}

/** A value without marks of its own is marked as a whole. */
function valueSegments(
  { value, written }: Pick<PlaceMarks, 'value' | 'written'>,
  ranges: readonly TextRange[],
  mark: 'added' | 'removed',
  limits: FieldLimits,
): ComparedField['segments'] {
  const isText = typeof value === 'string';
  const text = isText ? value : written;
  const marked = isText && ranges.length > 0 ? ranges : [{ from: 0, to: text.length }];
  return toSegments(text, marked, toOptions(mark, { ...limits, text: Math.min(limits.text, maxValueLength) }));
}

/** Maximum number of characters of one value at a place. */
const maxValueLength = 10_000;

function toOptions(mark: 'added' | 'removed', { context, text }: FieldLimits) {
  return { mark, context, limit: text };
}

/** `/days/0/temp` becomes `days[0].temp`. */
function toPathText(pointer: string): string {
  return fromPointer(pointer)
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : /^[\w$-]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`))
    .join('')
    .replace(/^\./, '');
}

/** Outputs of tools are often JSON in a text, in a block that is JSON in a text again. */
const maxLevels = 3;

/**
 * A JSON value as people compare it: a text that is JSON itself counts as its value. Recursive, so only for values of
 * bounded depth.
 */
function unwrapTexts(value: Json, levels = maxLevels): Json {
  if (typeof value === 'string') {
    if (levels === 0 || !/^\s*[[{]/.test(value)) return value;
    const inner = tryParseExact(value);
    return typeof inner === 'object' && inner !== null ? unwrapTexts(inner, levels - 1) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return mapExact(
    value,
    (name) => name,
    (one) => unwrapTexts(one, levels),
  );
}
