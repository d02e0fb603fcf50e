/** One row of the grid, and its cells. */
import type { ComponentChildren } from 'preact';
import { activeCell } from './gridKeys.ts';

/** Where a row of the grid is. */
export interface LinePlace {
  /** Row 0 is the head. */
  readonly row: number;
  /** Pixels from the top of all rows. */
  readonly top: number;
  readonly measure: (element: HTMLElement | null) => void;
}

interface LineProps extends LinePlace {
  readonly kind: string;
  readonly children: ComponentChildren;
}

export function GridLine({ row, top, measure, kind, children }: LineProps) {
  return (
    <div
      class={`comparison-row ${kind}`}
      role="row"
      aria-rowindex={row + 1}
      data-index={row - 1}
      style={{ top: `${top}px` }}
      ref={measure}
    >
      {children}
    </div>
  );
}

interface CellProps {
  readonly row: number;
  /** Column 0 names the rows. */
  readonly column: number;
  readonly kind: string;
  readonly role?: 'gridcell' | 'rowheader' | 'columnheader';
  readonly children?: ComponentChildren;
}

/** A cell that arrow keys reach. */
export function GridCell({ row, column, kind, role = 'gridcell', children }: CellProps) {
  return (
    <div
      class={`comparison-cell ${kind}`}
      role={role}
      aria-colindex={column + 1}
      data-cell={`${row}/${column}`}
      tabIndex={isActive(row, column) ? 0 : -1}
    >
      {children}
    </div>
  );
}

/** Only the buttons of the active cell can be reached with Tab. */
export function isActive(row: number, column: number): boolean {
  const { value } = activeCell;
  return value.row === row && value.column === column;
}
