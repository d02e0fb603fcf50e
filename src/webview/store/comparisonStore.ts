/**
 * The comparison as received from the host, the rows that were fetched, and what the user has chosen. Only a few pages
 * of rows are kept.
 */
import { computed, effect, signal } from '@preact/signals';
import type { ComparedStep, ComparisonView, KeptComparison } from '../../protocol/panel/comparisonView.ts';
import { caller, readState, writeComparisonState } from '../host.ts';
import { report } from './notice.ts';

const pageLength = 30;
const maxPages = 12;

interface KeptState extends KeptComparison {
  readonly onlyDifferences?: boolean;
  readonly figuresOpen?: boolean;
}

// This file or the host wrote it, but possibly an earlier build of it.
const saved = readState() as Partial<KeptState> | undefined;

export const comparison = signal<ComparisonView | undefined>(undefined);
export const onlyDifferences = signal(saved?.onlyDifferences === true);
export const figuresOpen = signal(saved?.figuresOpen !== false);

/** How many steps are shown. */
export const stepCount = computed(() => {
  const view = comparison.value;
  if (view === undefined) return 0;
  return onlyDifferences.value ? view.differenceCount : view.rowCount;
});

interface Page {
  readonly version: number;
  readonly rows: readonly ComparedStep[];
}

const pages = new Map<number, Page>();
const loading = new Set<number>();
/** The rows that are shown with their whole texts, by their index among all rows. */
const wholeRows = signal<ReadonlyMap<number, ComparedStep>>(new Map());
/** Incremented when rows arrive. */
const loaded = signal(0);

export function showComparison(view: ComparisonView): void {
  comparison.value = view;
  wholeRows.value = new Map([...wholeRows.peek()].filter(([index]) => index < view.rowCount));
  for (const index of wholeRows.peek().keys()) void loadWhole(index, (row) => wholeRows.peek().has(row));
}

/** What VS Code gives to the host when it restores the page. */
effect(() => {
  const view = comparison.value;
  if (view === undefined) return;
  const runs = view.columns.map(({ run }) => run);
  writeComparisonState({
    comparison: { runs, base: view.base },
    onlyDifferences: onlyDifferences.value,
    figuresOpen: figuresOpen.value,
  } satisfies KeptState);
});

/** The row at a position among those that are shown; `undefined` while it is fetched. */
export function stepAt(position: number): ComparedStep | undefined {
  void loaded.value;
  const row = pages.get(Math.floor(position / pageLength))?.rows[position % pageLength];
  return row && (wholeRows.value.get(row.index) ?? row);
}

export function isWhole(row: ComparedStep): boolean {
  return wholeRows.value.has(row.index);
}

/** Shows the whole texts of a row, or excerpts of them again. */
export function toggleWhole({ index }: ComparedStep): void {
  if (wholeRows.peek().has(index)) {
    const rest = new Map(wholeRows.peek());
    rest.delete(index);
    wholeRows.value = rest;
  } else void loadWhole(index);
}

/** `isWanted` is called when the row arrives. If it returns `false`, the row is not shown. */
async function loadWhole(index: number, isWanted = (_index: number): boolean => true): Promise<void> {
  await report(
    caller.call('comparison-row', { index }).then((row) => {
      if (isWanted(index)) wholeRows.value = new Map(wholeRows.peek()).set(index, row);
    }),
  );
}

export function toggleOnlyDifferences(): void {
  pages.clear();
  onlyDifferences.value = !onlyDifferences.value;
}

/** Fetches the rows `from` to `to` (exclusive) unless they are there as they are now. */
export function wantSteps(from: number, to: number): void {
  const version = comparison.peek()?.version;
  for (let page = Math.floor(from / pageLength); page * pageLength < to; page += 1) {
    if (pages.get(page)?.version !== version && !loading.has(page)) void loadPage(page);
  }
}

async function loadPage(page: number): Promise<void> {
  loading.add(page);
  const isFiltered = onlyDifferences.peek();
  const from = page * pageLength;
  try {
    const answer = await caller.call('comparison-rows', { from, to: from + pageLength, onlyDifferences: isFiltered });
    if (isFiltered === onlyDifferences.peek()) keepPage(page, answer);
  } catch {
    // The next view asks again.
  } finally {
    loading.delete(page);
    loaded.value += 1;
  }
}

function keepPage(page: number, answer: Page): void {
  pages.delete(page);
  pages.set(page, answer);
  for (const oldest of pages.keys()) {
    if (pages.size <= maxPages) return;
    pages.delete(oldest);
  }
}
