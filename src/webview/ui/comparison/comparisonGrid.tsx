/**
 * The grid: a head that stays at the top, a first column that stays at the left, and the rows that are on screen. All
 * columns scroll together, because they are one grid.
 */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';
import type { ComparisonView } from '../../../protocol/panel/comparisonView.ts';
import { caller } from '../../host.ts';
import { stepAt, stepCount, toggleWhole, wantSteps } from '../../store/comparisonStore.ts';
import { report } from '../../store/notice.ts';
import { type RowVirtualizer, useMeasuredRows } from '../useMeasuredRows.ts';
import { ComparisonHead } from './comparisonHead.tsx';
import { FigureLine } from './figureLine.tsx';
import { activeCell, cellForKey, focusWanted, goToDifference, moveTo, shownFigures, type Cell } from './gridKeys.ts';
import { openCell } from './openCell.ts';
import { StepLine } from './stepLine.tsx';
import { c } from './texts.ts';

interface GridProps {
  readonly view: ComparisonView;
}

export function ComparisonGrid({ view }: GridProps) {
  const element = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const figures = shownFigures(view);
  const rows = figures.length + stepCount.value;
  const keys = useMemo(() => Array.from({ length: rows }, (_, index) => String(index)), [rows]);
  const { row: activeRow } = activeCell.value;
  const pinned = activeRow === 0 ? undefined : Math.min(activeRow, rows) - 1;
  const guess = (key: string): number => (Number(key) < figures.length ? figureHeight : stepHeight);
  const virtualizer = useMeasuredRows({ element, keys, guess, pinned, isFollowing: () => false });
  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => content.current?.style.setProperty('height', `${height}px`), [height]);
  useSteps(virtualizer, figures.length, view.version);
  useFocus(element);
  return (
    <div
      class="comparison-scroll"
      ref={element}
      role="grid"
      aria-label={c('grid', { count: view.columns.length })}
      aria-rowcount={rows + 1}
      aria-colcount={view.columns.length + 1}
      style={{ '--columns': String(view.columns.length) }}
      onKeyDown={(event) => onKeyDown(event, view, rows + 1, figures.length)}
      onFocusCapture={onFocus}
    >
      <ComparisonHead view={view} />
      <div class="comparison-rows" role="rowgroup" ref={content}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const figure = figures[index];
          const place = { row: index + 1, top: start, measure: virtualizer.measureElement };
          return figure === undefined ? (
            <StepLine key={key} view={view} step={stepAt(index - figures.length)} {...place} />
          ) : (
            <FigureLine key={key} view={view} figure={figure} {...place} />
          );
        })}
      </div>
      {stepCount.value === 0 && view.columns.length > 1 && <p class="empty">{c('noDifferences')}</p>}
    </div>
  );
}

/** Pixels; an estimate until a row was drawn. */
const figureHeight = 29;
const stepHeight = 90;

/** Fetches the steps that are drawn. */
function useSteps(virtualizer: RowVirtualizer, figureCount: number, version: number): void {
  const items = virtualizer.getVirtualItems().filter(({ index }) => index >= figureCount);
  const range = virtualizer.range;
  const from = Math.max(0, (range?.startIndex ?? 0) - figureCount - margin);
  const to = (range?.endIndex ?? items.length) - figureCount + margin;
  const count = stepCount.value;
  useEffect(() => {
    if (count > 0) wantSteps(from, Math.max(1, Math.min(count, to + 1)));
  });
  // The row with the focus is drawn wherever it is.
  const active = activeCell.value.row - 1 - figureCount;
  useEffect(() => {
    if (active >= 0 && active < count) wantSteps(active, active + 1);
  }, [active, count, version]);
}

/** Rows that are fetched beyond each edge of the screen. */
const margin = 12;

/** Gives the focus to the active cell when a key has moved it there, also if its row had to be drawn first. */
function useFocus(element: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    if (!focusWanted.peek()) return;
    const { row, column } = activeCell.peek();
    const cell = element.current?.querySelector<HTMLElement>(`[data-cell="${row}/${column}"]`);
    if (cell == null) return;
    focusWanted.value = false;
    cell.focus();
  });
}

function onFocus({ target }: FocusEvent): void {
  const cell = cellOf(target);
  if (cell !== undefined && (cell.row !== activeCell.peek().row || cell.column !== activeCell.peek().column)) {
    activeCell.value = cell;
  }
}

function cellOf(target: EventTarget | null): Cell | undefined {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  const [row, column] = (place ?? '').split('/').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}

function onKeyDown(event: KeyboardEvent, view: ComparisonView, rows: number, figureCount: number): void {
  const { target, key } = event;
  const here = activeCell.peek();
  if (key === 'F7') void report(goToDifference(event.shiftKey ? -1 : 1));
  // The buttons in a cell keep their keys.
  else if (!(target instanceof HTMLElement) || target.dataset['cell'] === undefined) return;
  else if (key === 'Enter') enter(view, here, figureCount);
  else if (key === 'Delete' && here.row === 0) removeColumn(view, here.column);
  else {
    const next = cellForKey(event, here, rows, view.columns.length + 1);
    if (next === undefined) return;
    moveTo(next);
  }
  event.preventDefault();
  event.stopPropagation();
}

/** Opens the run of the cell at its step; in the first column, the whole texts of the row. */
function enter({ columns }: ComparisonView, { row, column }: Cell, figureCount: number): void {
  const step = row > figureCount ? stepAt(row - 1 - figureCount) : undefined;
  const run = columns[column - 1]?.run;
  if (run === undefined) {
    if (step !== undefined) toggleWhole(step);
    return;
  }
  openCell(run, step?.cells[column - 1]?.row);
}

function removeColumn({ columns }: ComparisonView, column: number): void {
  const run = columns[column - 1]?.run;
  if (run !== undefined) void report(caller.call('comparison-remove', { run }));
}
