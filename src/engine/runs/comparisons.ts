/** Comparisons of several runs, which go on while the runs do. */
import type { Limits } from '../../protocol/core/base/limits.ts';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import { createColumnComparer, type ComparedSource } from '../../protocol/features/compare/compareColumns.ts';
import type { ComparedStep, ComparisonCalls, ComparisonView } from '../../protocol/panel/comparisonView.ts';
import type { LiveRuns } from './liveRuns.ts';
import { openRun, type OpenedRun } from './openedRuns.ts';
import { readable } from './readable.ts';

/** A run file as a column of a comparison. */
export interface ColumnOptions {
  /** The URI of the file, which identifies the column. */
  readonly run: string;
  readonly path: string;
  readonly name: string;
  /** Why there is no such file, as a message for the user. */
  readonly problem?: string;
}

export interface ComparisonOptions {
  /** A unique name of the comparison. */
  readonly comparison: string;
  readonly columns: readonly ColumnOptions[];
  readonly base: number;
  readonly limits: Limits;
  readonly isVisible: boolean;
}

interface Comparison {
  change(columns: readonly ColumnOptions[], base: number): void;
  send(): void;
  hide(): void;
  readonly comparer: ReturnType<typeof createColumnComparer>;
  dispose(): void;
}

export function createComparisons(live: LiveRuns, locale: Locale) {
  const comparisons = new Map<string, Comparison>();
  const comparisonOf = (id: string): Comparison => {
    const comparison = comparisons.get(id);
    if (comparison === undefined) throw new Error('The comparison is closed.');
    return comparison;
  };
  return {
    /** Compares runs until the signal is aborted. */
    async showComparison(
      { comparison: id, columns, base, limits, isVisible }: ComparisonOptions,
      post: (view: ComparisonView) => void,
      signal: AbortSignal,
    ): Promise<void> {
      const open = (path: string): Promise<OpenedRun | string> => readable(openRun(live, path, limits), locale);
      const comparison = createComparison(open, post);
      comparisons.set(id, comparison);
      comparison.change(columns, base);
      if (isVisible) comparison.send();
      await new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener('abort', () => resolve());
      });
      comparisons.delete(id);
      comparison.dispose();
    },
    /** Adds and removes columns. A comparison that is not shown yet gets its columns when it is. */
    changeComparison: (id: string, columns: readonly ColumnOptions[], base: number): void =>
      comparisons.get(id)?.change(columns, base),
    sendComparison: (id: string): void => comparisons.get(id)?.send(),
    hideComparison: (id: string): void => comparisons.get(id)?.hide(),
    comparedRows: (id: string, ask: ComparisonCalls['comparison-rows']['ask']) => comparisonOf(id).comparer.rows(ask),
    findDifference: (id: string, ask: ComparisonCalls['comparison-find']['ask']) => comparisonOf(id).comparer.find(ask),
    comparedRow: (id: string, index: number): ComparedStep => comparisonOf(id).comparer.row(index),
  };
}

/** Milliseconds between two views. A comparison is read, not watched, so it need not be as fluid as a panel. */
const minInterval = 150;
/** Milliseconds of work at once, and between two pieces of work: others of the thread go on in between. */
const pieceTime = 15;
const pauseTime = 5;
/** The share of the thread's time that one comparison may take is 1 / (1 + this). */
const restFactor = 8;

function createComparison(
  open: (path: string) => Promise<OpenedRun | string>,
  post: (view: ComparisonView) => void,
): Comparison {
  const comparer = createColumnComparer();
  let columns: readonly Column[] = [];
  let base = 0;
  const updates = createUpdates(
    () => comparer.prepare(columns.map(toSource)),
    () => post(comparer.update(columns.map(toSource), base)),
  );
  return {
    comparer,
    change(wanted, wantedBase) {
      const kept = new Map(columns.map((column) => [column.options.run, column]));
      columns = wanted.map((options) => kept.get(options.run) ?? openColumn(options, open, updates.later));
      base = wantedBase;
      for (const column of kept.values()) if (!columns.includes(column)) column.dispose();
      updates.now();
    },
    send() {
      updates.wake();
      updates.now();
    },
    hide: updates.sleep,
    dispose() {
      updates.sleep();
      for (const column of columns) column.dispose();
    },
  };
}

interface Updates {
  /** Updates when the time for it has come, because something has changed. */
  later(): void;
  now(): void;
  wake(): void;
  /** Until `wake`, nothing is updated. */
  sleep(): void;
}

/** Updates a comparison with pauses. `prepare` does most of the work in small pieces, and `finish` the rest. */
function createUpdates(prepare: () => Generator<undefined, void>, finish: () => void): Updates {
  let isAwake = false;
  let isStale = true;
  let rest = minInterval;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    timer = undefined;
    if (!isAwake || !isStale) return;
    isStale = false;
    work(prepare(), 0);
  };
  /** `spent`: milliseconds of earlier pieces. */
  const work = (preparing: Generator<undefined, void>, spent: number): void => {
    timer = undefined;
    const start = performance.now();
    const time = (): number => spent + performance.now() - start;
    while (preparing.next().done !== true) {
      if (time() - spent < pieceTime) continue;
      const soFar = time();
      timer = setTimeout(() => work(preparing, soFar), pauseTime);
      return;
    }
    finish();
    rest = Math.max(minInterval, restFactor * time());
    if (isStale) later();
  };
  const later = (): void => {
    isStale = true;
    if (isAwake) timer ??= setTimeout(begin, rest);
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    later,
    now() {
      stop();
      isStale = true;
      begin();
    },
    wake: () => void (isAwake = true),
    sleep() {
      isAwake = false;
      stop();
    },
  };
}

interface Column extends Disposable {
  readonly options: ColumnOptions;
  readonly opened: OpenedRun | undefined;
  readonly problem: string | undefined;
}

/** Calls `changed` when the run was opened, and whenever it has changed. */
function openColumn(
  options: ColumnOptions,
  open: (path: string) => Promise<OpenedRun | string>,
  changed: () => void,
): Column {
  let opened: OpenedRun | undefined;
  let { problem } = options;
  let isDisposed = false;
  let listening: readonly Disposable[] = [];
  const listen = (run: OpenedRun): void => {
    for (const each of listening) each.dispose();
    // After the file was replaced, changes of the new content are reported to new listeners only.
    const relisten = (): void => {
      listen(run);
      changed();
    };
    listening = [run.onChange(changed), run.onReplace(relisten)];
  };
  const opening = problem === undefined ? open(options.path) : Promise.resolve(problem);
  void opening.then((result) => {
    if (typeof result === 'string') problem = result;
    else if (isDisposed) result.dispose();
    else {
      opened = result;
      listen(result);
    }
    changed();
  });
  return {
    options,
    get opened() {
      return opened;
    },
    get problem() {
      return problem;
    },
    dispose() {
      isDisposed = true;
      for (const each of listening) each.dispose();
      opened?.dispose();
    },
  };
}

function toSource({ options: { run, name }, opened, problem }: Column): ComparedSource {
  const state = opened?.state;
  const elapsed = state?.end === undefined ? opened?.elapsed() : undefined;
  return { run, name, problem, state, progress: opened?.progress, elapsed };
}
