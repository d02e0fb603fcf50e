/**
 * Compares two runs, aligned by their messages and calls: differences in meaning, and figures such as times and usage.
 */
import { align } from './align.ts';
import { figuresOf, type MeasuredRun } from './figures.ts';
import { jsonChanges, type JsonChange } from './jsonChanges.ts';
import { pairSteps, type StepWord } from './pairSteps.ts';
import { type Field, type Step, stepsOf } from './steps.ts';

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

/** Never throws. */
export function compareRuns(before: MeasuredRun, after: MeasuredRun): Comparison {
  const [one, other] = [stepsOf(before.run), stepsOf(after.run)];
  const pairs = pairSteps(one.map(toWord), other.map(toWord));
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
export function endOf({ run, end }: Pick<MeasuredRun, 'run' | 'end'>): string {
  const error = run.error === undefined ? [] : [`${run.error.code ?? ''} ${run.error.message}`.trim()];
  return [end?.end ?? 'running', ...error].join(': ');
}

function toWord({ kind, fields }: Step): StepWord {
  return { kind, word: JSON.stringify([kind, fields.map(({ name, text }) => [name, text])]) };
}

function compareSteps(before: Step | undefined, after: Step | undefined): readonly Difference[] {
  if (before === undefined || after === undefined) {
    const { label = '', fields = [] } = before ?? after ?? {};
    return [{ is: before === undefined ? 'added' : 'removed', step: label, texts: fields.map(({ text }) => text) }];
  }
  const pairs = align(
    before.fields.map(({ name }) => name),
    after.fields.map(({ name }) => name),
  );
  return pairs.flatMap(([first, second]) =>
    compareFields(
      before.label,
      first === undefined ? undefined : before.fields[first],
      second === undefined ? undefined : after.fields[second],
    ),
  );
}

/** Compares fields of the same name. A refusal and a text of the same words are two fields. */
function compareFields(step: string, before: Field | undefined, after: Field | undefined): readonly Difference[] {
  const { name: field = '' } = before ?? after ?? {};
  const isJson = (one: Field | undefined): one is Field => one !== undefined && typeof one.value !== 'string';
  if (!isJson(before) || !isJson(after)) return compareTexts(step, field, before?.text ?? '', after?.text ?? '');
  const changes = jsonChanges(before.value, after.value);
  return changes.length === 0 ? [] : [{ is: 'json', step, field, changes }];
}

function compareTexts(step: string, field: string, before: string, after: string): readonly Difference[] {
  return before === after ? [] : [{ is: 'text', step, field, before, after }];
}

function measure(before: MeasuredRun, after: MeasuredRun): readonly Measure[] {
  const [one, other] = [figuresOf(before), figuresOf(after)];
  return [...new Set([...one.keys(), ...other.keys()])].map((name) => ({
    name,
    before: one.get(name),
    after: other.get(name),
  }));
}
