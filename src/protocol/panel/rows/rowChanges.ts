/** Which rows of a run one page has not been told of yet, or not in their latest form. */
import { changedSince } from '../../core/run/recency.ts';
import type { Item } from '../../core/run/run.ts';
import type { RunState } from '../../session/live/runState.ts';
import { isRow, rowItems } from './projectRow.ts';

export interface RowChanges {
  /** Rows with something to tell, in the order in which they came up. */
  readonly waiting: ReadonlySet<Item>;
  /** Looks for changes since it last looked; answers the keys of known rows that are none any more. */
  look(): readonly string[];
  /** Has the row to be told as a whole, or did only its texts grow? */
  isReshaped(item: Item): boolean;
  /** The row was told as a whole. */
  tell(item: Item): void;
  /** Nothing of the row is left to be told. */
  settle(item: Item): void;
}

export function createRowChanges(state: RunState): RowChanges {
  const { run } = state;
  /** The version of the run in which each row was told; -1 for one that has to be told anew. */
  const told = new Map<string, number>();
  const waiting = new Set<Item>();
  let seen = -1;
  let ended = false;

  /** The end turns calls that still wait into calls that were never answered. */
  const noticeEnd = (): void => {
    ended = true;
    for (const item of run.items) {
      if (!isRow(item) || rowItems(item).every(({ closed }) => closed)) continue;
      waiting.add(item);
      if (told.has(item.key)) told.set(item.key, -1);
    }
  };
  return {
    waiting,
    look() {
      const gone: string[] = [];
      for (const item of changedSince(run, seen)) {
        if (isRow(item)) waiting.add(item);
        else {
          waiting.delete(item);
          if (item.partner !== undefined && isRow(item.partner)) waiting.add(item.partner);
          if (told.delete(item.key)) gone.push(item.key);
        }
      }
      seen = run.version;
      if (state.end !== undefined && !ended) noticeEnd();
      return gone;
    },
    isReshaped(item) {
      const version = told.get(item.key);
      return version === undefined || rowItems(item).some(({ shapeVersion }) => shapeVersion > version);
    },
    tell: (item) => void told.set(item.key, run.version),
    settle: (item) => void waiting.delete(item),
  };
}
