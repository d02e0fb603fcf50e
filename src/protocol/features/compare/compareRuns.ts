/**
 * Compares two runs, aligned by their messages and calls: differences in meaning, and figures such as times and usage.
 */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import { usageNames } from '../../core/run/usage.ts';
import type { RunState } from '../../session/live/runState.ts';
import { align, type Pair } from './align.ts';
import { type Field, type Step, stepsOf } from './steps.ts';
import { toPointer } from '../../core/json/pointer.ts';
import { sameJson } from '../../core/json/sameJson.ts';

/** Public, because the CLI prints it as JSON. */
export type Difference =
  | { readonly is: 'removed' | 'added'; readonly step: string; readonly texts: readonly string[] }
  /** A text of a step, or how the run ended. */
  | {
      readonly is: 'text';
      readonly step: string;
      readonly field: string;
      readonly before: string;
      readonly after: string;
    }
  | { readonly is: 'json'; readonly step: string; readonly field: string; readonly changes: readonly JsonChange[] };

/** A figure of both runs; `undefined` if a run does not have it. */
export interface Measure {
  /**
   * `first-event`, `first-text`, `total` in ms; `events`; `usage.` and a count of tokens, such as `usage.total`; or the
   * path to another figure of the usage, such as `usage.cost`.
   */
  readonly name: string;
  readonly before: number | undefined;
  readonly after: number | undefined;
}

export interface Comparison {
  /** Whether both runs say and do the same. Figures are not considered. */
  readonly same: boolean;
  /** Number of steps that both runs have, equal or not. */
  readonly common: number;
  readonly differences: readonly Difference[];
  readonly measures: readonly Measure[];
}

type Compared = Pick<RunState, 'run' | 'end' | 'firstEventAt' | 'frameCount' | 'usage'>;

/** Never throws. */
export function compareRuns(before: Compared, after: Compared): Comparison {
  const [one, other] = [stepsOf(before.run), stepsOf(after.run)];
  const pairs = pairSteps(one, other);
  const differences = [
    ...pairs.flatMap(([first, second]) =>
      compareSteps(first === undefined ? undefined : one[first], second === undefined ? undefined : other[second]),
    ),
    ...compareTexts('', 'end', endOf(before), endOf(after)),
  ];
  const common = pairs.filter(([first, second]) => first !== undefined && second !== undefined).length;
  return { same: differences.length === 0, common, differences, measures: measure(before, after) };
}

/** How a run ended, in one line. */
export function endOf({ run, end }: Pick<Compared, 'run' | 'end'>): string {
  const error = run.error === undefined ? [] : [`${run.error.code ?? ''} ${run.error.message}`.trim()];
  return [end?.end ?? 'running', ...error].join(': ');
}

/** Pairs equal steps first. Of the steps that remain between two such pairs, pairs those of the same kind. */
function pairSteps(one: readonly Step[], other: readonly Step[]): readonly Pair[] {
  const wordOf = ({ kind, fields }: Step): string =>
    JSON.stringify([kind, fields.map(({ name, text }) => [name, text])]);
  const pairs: Pair[] = [];
  let first: number[] = [];
  let second: number[] = [];
  const flush = (): void => {
    const between = align(
      first.map((index) => one[index]?.kind ?? ''),
      second.map((index) => other[index]?.kind ?? ''),
    );
    for (const [left, right] of between) pairs.push([first[left ?? -1], second[right ?? -1]] as Pair);
    [first, second] = [[], []];
  };
  for (const pair of align(one.map(wordOf), other.map(wordOf))) {
    const [left, right] = pair;
    if (left !== undefined && right !== undefined) {
      flush();
      pairs.push(pair);
    } else if (left === undefined) second.push(right);
    else first.push(left);
  }
  flush();
  return pairs;
}

function compareSteps(before: Step | undefined, after: Step | undefined): readonly Difference[] {
  if (before === undefined || after === undefined) {
    const { label = '', fields = [] } = before ?? after ?? {};
    return [{ is: before === undefined ? 'added' : 'removed', step: label, texts: fields.map(({ text }) => text) }];
  }
  const names = before.fields.length > after.fields.length ? before.fields : after.fields;
  return names.flatMap(({ name }, index) =>
    compareFields(before.label, name, before.fields[index], after.fields[index]),
  );
}

function compareFields(
  step: string,
  field: string,
  before: Field | undefined,
  after: Field | undefined,
): readonly Difference[] {
  const isJson = (one: Field | undefined): one is Field => one !== undefined && typeof one.value !== 'string';
  if (!isJson(before) || !isJson(after)) return compareTexts(step, field, before?.text ?? '', after?.text ?? '');
  const changes = jsonChanges(before.value, after.value);
  return changes.length === 0 ? [] : [{ is: 'json', step, field, changes }];
}

function compareTexts(step: string, field: string, before: string, after: string): readonly Difference[] {
  return before === after ? [] : [{ is: 'text', step, field, before, after }];
}

function measure(before: Compared, after: Compared): readonly Measure[] {
  const [one, other] = [figuresOf(before), figuresOf(after)];
  return [...new Set([...one.keys(), ...other.keys()])].map((name) => ({
    name,
    before: one.get(name),
    after: other.get(name),
  }));
}

function figuresOf({ run, end, firstEventAt, frameCount, usage }: Compared): ReadonlyMap<string, number> {
  const figures: readonly (readonly [string, number | undefined])[] = [
    ['first-event', firstEventAt],
    ['first-text', run.firstTextAt],
    ['total', end?.at],
    ['events', frameCount],
    ...Object.entries(usage()?.usage ?? {}).map(([count, tokens]) => [`usage.${count}`, tokens] as const),
    ...otherFigures(run.fields['usage'], 'usage', 0),
  ];
  return new Map(figures.flatMap(([name, figure]) => (figure === undefined ? [] : [[name, figure] as const])));
}

/** Numbers besides counts of tokens, also in nested objects, as services write them. */
function otherFigures(usage: Json | undefined, name: string, depth: number): readonly (readonly [string, number])[] {
  if (typeof usage === 'number') return [[name, usage]];
  if (!isJsonObject(usage) || depth > 3) return [];
  const others = Object.entries(usage).filter(([key]) => !usageNames.has(key));
  return others.flatMap(([key, value]) => otherFigures(value, `${name}.${key}`, depth + 1));
}

interface JsonChange {
  /** JSON Pointer. */
  readonly at: string;
  /** `undefined` where there is no value. */
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/**
 * Finds the places where two JSON values differ: the smallest places, with the value on each side. Returns the changes
 * in the order of the first value. List elements are compared by their index. Recursive, so only for values of bounded
 * depth.
 */
function jsonChanges(before: Json, after: Json): readonly JsonChange[] {
  return changesAt([], before, after);
}

function changesAt(path: readonly string[], before: Json | undefined, after: Json | undefined): readonly JsonChange[] {
  const [one, other] = [membersOf(before), membersOf(after)];
  if (one === undefined || other === undefined || Array.isArray(before) !== Array.isArray(after)) {
    return sameJson(before, after) ? [] : [{ at: toPointer(path), before, after }];
  }
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].flatMap((name) => changesAt([...path, name], one.get(name), other.get(name)));
}

function membersOf(value: Json | undefined): ReadonlyMap<string, Json | undefined> | undefined {
  if (Array.isArray(value)) return new Map((value as readonly Json[]).map((one, index) => [String(index), one]));
  return isJsonObject(value) ? new Map(Object.entries(value)) : undefined;
}
