/**
 * What the comparison of several runs shows, and the complete contract between its page and its host: plain data, small
 * enough to post. The page gets the columns at once, and the rows that are on screen with a call.
 */
import type { RowKind, RunPhase } from './runView.ts';

/** How many runs one comparison shows. */
export const maxComparedRuns = 6;

export interface ComparisonView {
  /** Increased with every change of the rows. */
  readonly version: number;
  readonly columns: readonly ComparedRun[];
  /** The index of the column that the others are compared with. */
  readonly base: number;
  readonly figures: readonly FigureRow[];
  readonly rowCount: number;
  /** How many rows differ in any column. */
  readonly differenceCount: number;
}

/** The head of a column. */
export interface ComparedRun {
  /** The URI of the run file. */
  readonly run: string;
  readonly name: string;
  /** Why the file cannot be shown, in one sentence. */
  readonly problem?: string;
  /** Absent until the beginning of the file was read. */
  readonly phase?: RunPhase;
  readonly total?: number;
  /** Milliseconds since sending, while the run is not over. */
  readonly elapsed?: number;
  readonly input?: number;
  readonly output?: number;
  readonly model?: string;
  readonly endpoint?: string;
}

/** A figure of all runs, such as the time to the first text. */
export interface FigureRow {
  /** `protocol`, or the name of a figure of a comparison (`Measure` in `compareRuns.ts`). */
  readonly name: string;
  readonly unit: 'time' | 'count' | 'text';
  readonly differs: boolean;
  readonly cells: readonly FigureCell[];
}

export interface FigureCell {
  /** Absent if the run does not have it. */
  readonly value?: number | string;
  /** The difference to the base. */
  readonly change?: number;
  /** The difference as a fraction of the value of the base. */
  readonly ratio?: number;
  /** The lowest of several times, counts of tokens or costs of runs that ended well. */
  readonly isBest?: true;
}

/** A message, a call with its output, or how the runs ended. */
export interface ComparedStep {
  /** The position among all rows, also if only some are shown. */
  readonly index: number;
  readonly kind: RowKind | 'end';
  readonly label: string;
  readonly origin: 'request' | 'response';
  readonly differs: boolean;
  readonly cells: readonly StepCell[];
}

/**
 * `base`: the step of the base; `same`: equal to it; `changed`: comparable with it; `added`: the base does not have the
 * step; `missing`: this run does not have it; `absent`: nor does the base; `pending`: this run is not over, so the step
 * may still come.
 */
export type CellState = 'base' | 'same' | 'changed' | 'added' | 'missing' | 'absent' | 'pending';

export interface StepCell {
  readonly is: CellState;
  /** The key of the row in the panel of the run. */
  readonly row?: string;
  /** Milliseconds that the step took. */
  readonly duration?: number;
  readonly change?: number;
  readonly ratio?: number;
  /** Empty for a cell that is the same as the base. */
  readonly fields: readonly ComparedField[];
}

/** The content under one heading, such as a text or the arguments of a call. */
export interface ComparedField {
  readonly name: string;
  /** The beginning of the text, or the parts of it that differ. Empty if `changes` says it all. */
  readonly segments: readonly TextSegment[];
  /** The places in a JSON value that differ. */
  readonly changes?: readonly PlaceChange[];
  /** How many more places differ. */
  readonly moreChanges?: number;
}

export interface TextSegment {
  readonly text: string;
  /** `removed`: other columns do not have this; `added`: the base does not have this. */
  readonly mark?: 'added' | 'removed';
  /** How many characters are left out here. */
  readonly cut?: number;
}

export interface PlaceChange {
  /** The path of the place, such as `days[0].temp`. Empty for the value itself. */
  readonly at: string;
  readonly is: 'added' | 'removed' | 'changed' | 'missing';
  readonly segments: readonly TextSegment[];
}

/** Max rows of one answer. */
export const maxComparedRows = 60;

/** Calls from the page to the host. `column` and `row` are those of the view with which the page was drawn. */
export interface ComparisonCalls {
  /** Rows `from` (inclusive) to `to` (exclusive), of all rows or of those that differ. */
  'comparison-rows': {
    readonly ask: { readonly from: number; readonly to: number; readonly onlyDifferences: boolean };
    readonly answer: { readonly version: number; readonly rows: readonly ComparedStep[] };
  };
  /** One row with its whole texts. */
  'comparison-row': { readonly ask: { readonly index: number }; readonly answer: ComparedStep };
  /**
   * The index of the next (1) or previous (-1) row that differs, seen from the row `from` or from the edge. After the last
   * one comes the first. Rejects if there is none.
   */
  'comparison-find': {
    readonly ask: { readonly from?: number; readonly direction: 1 | -1 };
    readonly answer: { readonly index: number };
  };
  /** Opens the run beside the comparison, at a row of its panel. */
  'comparison-open': { readonly ask: { readonly run: string; readonly row?: string }; readonly answer: null };
  /** Asks the user for runs and adds them as columns. */
  'comparison-add': { readonly ask: Record<string, never>; readonly answer: null };
  'comparison-remove': { readonly ask: { readonly run: string }; readonly answer: null };
  'comparison-base': { readonly ask: { readonly run: string }; readonly answer: null };
  /** Opens the texts of the base and of another run in VS Code's diff editor. */
  'comparison-texts': { readonly ask: { readonly run: string }; readonly answer: null };
  /** Opens the comparison as a Markdown document. */
  'comparison-export': { readonly ask: Record<string, never>; readonly answer: null };
}

/** The host sends the view whenever it has changed, at most a few times per second. */
export interface ComparisonMessage {
  readonly type: 'comparison-view';
  readonly view: ComparisonView;
}

/** What VS Code keeps of a comparison when a window is closed. */
export interface KeptComparison {
  readonly comparison: { readonly runs: readonly string[]; readonly base: number };
}
