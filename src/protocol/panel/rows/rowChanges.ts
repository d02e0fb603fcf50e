/** Tracks which rows of a run have not been sent to one page yet, or not in their latest form. */
import { changedSince } from '../../core/run/recency.ts';
import type { Item } from '../../core/run/run.ts';
import type { RunState } from '../../session/live/runState.ts';
import { isRow, rowItems } from './projectRow.ts';

export interface RowChanges {
  /** Rows with unsent changes, in the order in which they were found. */
  readonly waiting: ReadonlySet<Item>;
  /** Looks for changes since the last call. Returns the keys of sent rows that are no longer rows. */
  look(): readonly string[];
  /** Whether the whole row must be sent, rather than only the growth of its texts. */
  isReshaped(item: Item): boolean;
  /** Records that the whole row was sent. */
  take(item: Item): void;
  /** Records that the row has no unsent changes. */
  settle(item: Item): void;
}

export function createRowChanges(state: RunState): RowChanges {
  const { run } = state;
  /** The version of the run at which each row was sent; -1 for a row that must be sent again. */
  const reported = new Map<string, number>();
  const waiting = new Set<Item>();
  let seen = -1;
  let ended = false;

  /** The end of the run turns calls that still wait into calls that were never answered. */
  const noticeEnd = (): void => {
    ended = true;
    for (const item of run.items) {
      if (!isRow(item) || rowItems(item).every(({ closed }) => closed)) continue;
      waiting.add(item);
      if (reported.has(item.key)) reported.set(item.key, -1);
    }
  };
  return {
    waiting,
    look() {
      const removed: string[] = [];
      for (const item of changedSince(run, seen)) {
        if (isRow(item)) waiting.add(item);
        else {
          waiting.delete(item);
          if (item.partner !== undefined && isRow(item.partner)) waiting.add(item.partner);
          if (reported.delete(item.key)) removed.push(item.key);
        }
      }
      seen = run.version;
      if (state.end !== undefined && !ended) noticeEnd();
      return removed;
    },
    isReshaped(item) {
      const version = reported.get(item.key);
      return version === undefined || rowItems(item).some(({ shapeVersion }) => shapeVersion > version);
    },
    take: (item) => void reported.set(item.key, run.version),
    settle: (item) => void waiting.delete(item),
  };
}
