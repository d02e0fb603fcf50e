/**
 * Compares several runs as columns, also while they go on. It keeps what it has found about steps that have not changed,
 * and gives the content of the rows that a screen asks for.
 */
import type { Item } from '../../core/run/run.ts';
import {
  maxComparedRows,
  type CellState,
  type ComparedRun,
  type ComparedStep,
  type ComparisonCalls,
  type ComparisonView,
  type StepCell,
} from '../../panel/comparisonView.ts';
import { phaseOf } from '../../panel/phase.ts';
import { durationOf, rowKindOf } from '../../panel/rows/projectRow.ts';
import type { RunState } from '../../session/live/runState.ts';
import { alignColumns, type AlignedRow } from './alignColumns.ts';
import { changeOf, compareFigures, modelOf } from './compareFigures.ts';
import { compareFields, excerptLimits, showFields, wholeLimits, type FieldLimits } from './compareFields.ts';
import { endOf } from './compareRuns.ts';
import type { StepWord } from './pairSteps.ts';
import { createStepReader, stepItems, type Step } from './steps.ts';

/** A run that is compared. */
export interface ComparedSource {
  /** The URI of its file. */
  readonly run: string;
  readonly name: string;
  /** Why it cannot be shown. */
  readonly problem?: string | undefined;
  /** Absent until its file was opened. */
  readonly state?: RunState | undefined;
  /** The progress of reading its file, while it is read. */
  readonly progress?: number | undefined;
  readonly elapsed?: number | undefined;
}

export interface ColumnComparer {
  /**
   * Reads the steps of the runs in small pieces, one for each `next`, so that others of the thread need not wait. Optional
   * before `update`, which is then fast.
   */
  prepare(sources: readonly ComparedSource[]): Generator<undefined, void>;
  /** Compares the runs as they are now. */
  update(sources: readonly ComparedSource[], base: number): ComparisonView;
  rows(ask: ComparisonCalls['comparison-rows']['ask']): ComparisonCalls['comparison-rows']['answer'];
  /** Throws if no row differs. */
  find(ask: ComparisonCalls['comparison-find']['ask']): ComparisonCalls['comparison-find']['answer'];
  /** Throws if there is no such row. */
  row(index: number): ComparedStep;
}

interface Column {
  readonly state: RunState | undefined;
  readonly items: readonly Item[];
  readonly words: readonly StepWord[];
  readonly read: (item: Item) => Step;
}

interface Compared {
  readonly version: number;
  readonly columns: readonly Column[];
  readonly base: number;
  readonly rows: readonly AlignedRow[];
  /** The last row in which each column has a step. */
  readonly ends: readonly number[];
  /** The indexes of the rows that differ. The last row is how the runs ended. */
  readonly differing: readonly number[];
}

/** Never throws, except for rows that do not exist. */
export function createColumnComparer(): ColumnComparer {
  const known = new WeakMap<Item, KnownWord>();
  let now: Compared = { version: 0, columns: [], base: 0, rows: [], ends: [], differing: [] };
  return {
    *prepare(sources) {
      for (const { state } of sources) {
        if (state === undefined) continue;
        const read = createStepReader(state.run);
        for (const [index, item] of stepItems(state.run).entries()) {
          readWord(item, read, state.end !== undefined, known);
          if (index % pieceLength === 0) yield;
        }
      }
    },
    update(sources, base) {
      const columns = sources.map(({ state }) => toColumn(state, known));
      const rows = alignColumns(
        columns.map(({ words }) => words),
        base,
      );
      const ends = columns.map((_, column) => rows.findLastIndex((row) => row[column] !== undefined));
      const compared = { version: now.version + 1, columns, base, rows, ends };
      const all = Array.from({ length: rows.length + 1 }, (_, index) => index);
      now = { ...compared, differing: all.filter((index) => statesOf(compared, index).some(isDifference)) };
      return {
        version: now.version,
        base,
        columns: sources.map(toHead),
        figures: compareFigures(
          sources.map(({ state }) => state),
          base,
        ),
        rowCount: rows.length + 1,
        differenceCount: now.differing.length,
      };
    },
    rows({ from, to, onlyDifferences }) {
      const end = Math.min(to, from + maxComparedRows);
      const indexes = onlyDifferences
        ? now.differing.slice(Math.max(0, from), end)
        : range(Math.max(0, from), Math.min(end, now.rows.length + 1));
      return { version: now.version, rows: indexes.map((index) => toStep(now, index, excerptLimits)) };
    },
    find({ from, direction }) {
      const { differing } = now;
      const isNext = (index: number): boolean => from === undefined || (direction === 1 ? index > from : index < from);
      const index =
        direction === 1 ? (differing.find(isNext) ?? differing[0]) : (differing.findLast(isNext) ?? differing.at(-1));
      if (index === undefined) throw new Error('No row differs.');
      return { index };
    },
    row(index) {
      if (!(index >= 0 && index <= now.rows.length)) throw new Error(`Row ${index} does not exist.`);
      return toStep(now, index, wholeLimits);
    },
  };
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
}

function toHead({ run, name, problem, state, progress, elapsed }: ComparedSource): ComparedRun {
  if (state === undefined) return { run, name, ...(problem !== undefined && { problem }) };
  const usage = state.usage()?.usage;
  const model = modelOf(state);
  const hasTimes = state.header.times !== 'unknown';
  return {
    run,
    name,
    phase: progress === undefined ? phaseOf(state) : 'reading',
    ...(state.end !== undefined && hasTimes && { total: state.end.at }),
    ...(state.end === undefined && elapsed !== undefined && { elapsed }),
    ...(usage?.input !== undefined && { input: usage.input }),
    ...(usage?.output !== undefined && { output: usage.output }),
    ...(model !== undefined && { model }),
    endpoint: state.header.endpoint.name,
  };
}

/** Steps that are read at once. */
const pieceLength = 50;

interface KnownWord extends StepWord {
  readonly version: number;
  readonly isOver: boolean;
}

function toColumn(state: RunState | undefined, known: WeakMap<Item, KnownWord>): Column {
  if (state === undefined) return { state, items: [], words: [], read: () => ({ label: '', kind: '', fields: [] }) };
  const items = stepItems(state.run);
  const read = createStepReader(state.run);
  const isOver = state.end !== undefined;
  return { state, items, words: items.map((item) => readWord(item, read, isOver, known)), read };
}

function readWord(item: Item, read: Column['read'], isOver: boolean, known: WeakMap<Item, KnownWord>): StepWord {
  const version = Math.max(item.version, item.partner?.version ?? 0);
  const before = known.get(item);
  // Ids that appear later may be named in earlier steps, so all steps are read again when the run is over.
  if (before?.version === version && before.isOver === isOver) return before;
  const { kind, fields } = read(item);
  const text = JSON.stringify(fields.map(({ name, text: value }) => [name, value]));
  const fresh = { kind, word: `${kind}\n${text.length}\n${hashOf(text)}`, version, isOver };
  known.set(item, fresh);
  return fresh;
}

/** A number of 53 bits (cyrb53), so that the texts of all runs are not kept twice. */
function hashOf(text: string): number {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 4294967296 * (2097151 & other) + (one >>> 0);
}

type Aligned = Omit<Compared, 'differing'>;

function isDifference(state: CellState): boolean {
  return state === 'changed' || state === 'added' || state === 'missing';
}

function statesOf(compared: Aligned, index: number): readonly CellState[] {
  const { columns, rows, base, ends } = compared;
  const row = rows[index];
  if (row === undefined) return endStates(compared);
  const wordAt = (column: number): string | undefined => columns[column]?.words[row[column] ?? -1]?.word;
  const expected = wordAt(base);
  return columns.map(({ state }, column): CellState => {
    const word = wordAt(column);
    if (word === undefined) {
      const mayCome = state === undefined || (state.end === undefined && index > (ends[column] ?? -1));
      return mayCome ? 'pending' : expected === undefined ? 'absent' : 'missing';
    }
    if (column === base) return 'base';
    if (expected === undefined) return 'added';
    return word === expected ? 'same' : 'changed';
  });
}

function endStates({ columns, base }: Aligned): readonly CellState[] {
  const expected = columns[base]?.state;
  return columns.map(({ state }, column): CellState => {
    if (state?.end === undefined) return 'pending';
    if (column === base) return 'base';
    if (expected?.end === undefined) return 'pending';
    return endOf(state) === endOf(expected) ? 'same' : 'changed';
  });
}

function toStep(compared: Compared, index: number, limits: FieldLimits): ComparedStep {
  const { columns, rows, base } = compared;
  const states = statesOf(compared, index);
  const differs = states.some(isDifference);
  const row = rows[index];
  const items = columns.map((column, at) => column.items[row?.[at] ?? -1]);
  const steps = columns.map(({ state, read }, column) => stepAt(state, read, items[column], row === undefined));
  const fields = fieldsOf(steps, states, base, limits);
  const shown = items[base] ?? items.find((item) => item !== undefined);
  const durations = items.map((item, column) => durationIn(columns[column]?.state, item));
  return {
    index,
    kind: shown === undefined ? 'end' : rowKindOf(shown),
    label: shown === undefined ? '' : (steps[items.indexOf(shown)]?.label ?? ''),
    origin: shown?.origin ?? 'response',
    differs,
    cells: states.map((is, column): StepCell => {
      const [item, duration] = [items[column], durations[column]];
      return {
        is,
        ...(item !== undefined && { row: item.key }),
        ...(duration !== undefined && { duration, ...(column !== base && changeOf(durations[base], duration)) }),
        fields: fields[column] ?? [],
      };
    }),
  };
}

function stepAt(
  state: RunState | undefined,
  read: Column['read'],
  item: Item | undefined,
  isEnd: boolean,
): Step | undefined {
  if (item !== undefined) return read(item);
  if (!isEnd || state?.end === undefined) return undefined;
  const { run, end } = state;
  const { code, message } = run.error ?? {};
  const error = [code, message].filter((part) => part !== undefined).join(' ');
  const fields = [textField('text', end.end), ...(error === '' ? [] : [textField('error', error)])];
  return { label: '', kind: 'end', fields };
}

const textField = (name: string, text: string): Step['fields'][number] => ({ name, value: text, text });

/** What each column shows in a row. */
function fieldsOf(
  steps: readonly (Step | undefined)[],
  states: readonly CellState[],
  base: number,
  limits: FieldLimits,
): readonly StepCell['fields'][] {
  const expected = steps[base];
  const changed = states.flatMap((state, column) => (state === 'changed' ? [column] : []));
  if (expected === undefined) return steps.map((step) => (step === undefined ? [] : showFields(step, limits)));
  const { base: own, others } = compareFields(
    expected,
    changed.flatMap((column) => steps[column] ?? []),
    limits,
  );
  return steps.map((_, column) => (column === base ? own : (others[changed.indexOf(column)] ?? [])));
}

function durationIn(state: RunState | undefined, item: Item | undefined): number | undefined {
  if (item === undefined || item.origin === 'request' || state?.header.times === 'unknown') return undefined;
  return durationOf(item);
}
