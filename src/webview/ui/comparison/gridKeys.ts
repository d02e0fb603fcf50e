/**
 * The cell of the grid that has the focus, and the keys that move it. Row 0 is the head, then come the figures and the
 * steps; column 0 names the rows.
 */
import { signal } from '@preact/signals';
import type { ComparisonView } from '../../../protocol/panel/comparisonView.ts';
import { caller } from '../../host.ts';
import { comparison, figuresOpen, onlyDifferences } from '../../store/comparisonStore.ts';

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The only cell that Tab reaches. */
export const activeCell = signal<Cell>({ row: 0, column: 1 });
/** The active cell must take the focus. The grid resets it when it has done so. */
export const focusWanted = signal(false);

export function moveTo(cell: Cell): void {
  activeCell.value = cell;
  focusWanted.value = true;
}

const rowsPerPage = 8;

/** Returns the cell that a key leads to; `undefined` for keys that keep their default action. */
export function cellForKey(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: Cell,
  rows: number,
  columns: number,
): Cell | undefined {
  const far = ctrlKey || metaKey;
  const targets: Readonly<Record<string, Cell>> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + rowsPerPage, column },
    PageUp: { row: row - rowsPerPage, column },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? rows - 1 : row, column: columns - 1 },
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  if (target === undefined) return undefined;
  return {
    row: Math.max(0, Math.min(rows - 1, target.row)),
    column: Math.max(0, Math.min(columns - 1, target.column)),
  };
}

/** The figures that are shown. */
export function shownFigures({ figures }: ComparisonView): ComparisonView['figures'] {
  if (!figuresOpen.value) return [];
  return onlyDifferences.value ? figures.filter(({ differs }) => differs) : figures;
}

/** Moves the focus to the next (1) or previous (-1) step that differs, and from the last one to the first. */
export async function goToDifference(direction: 1 | -1): Promise<void> {
  const view = comparison.peek();
  if (view === undefined || view.differenceCount === 0) return;
  const first = shownFigures(view).length + 1;
  const { row, column } = activeCell.peek();
  const here = row < first ? undefined : row - first;
  const position = onlyDifferences.peek()
    ? wrap(here === undefined ? (direction === 1 ? 0 : -1) : here + direction, view.differenceCount)
    : (await caller.call('comparison-find', { direction, ...(here !== undefined && { from: here }) })).index;
  moveTo({ row: first + position, column });
}

function wrap(position: number, count: number): number {
  return ((position % count) + count) % count;
}
