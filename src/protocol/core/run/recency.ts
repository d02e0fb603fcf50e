/**
 * Items in the order of their latest change, so that a view of a run does not have to search the whole run for changes.
 * It is a linked list through the items themselves, and costs one comparison for a piece of text.
 */
import type { Item, Run } from './run.ts';

/** Marks the item as changed in the run's current version. */
export function markChanged(run: Run, item: Item): void {
  item.version = run.version;
  if (run.latest === item) return;
  if (item.newer !== undefined) item.newer.older = item.older;
  if (item.older !== undefined) item.older.newer = item.newer;
  item.older = run.latest;
  item.newer = undefined;
  if (run.latest !== undefined) run.latest.newer = item;
  run.latest = item;
}

/** Does the same as `markChanged`, for a change other than appended text. */
export function markReshaped(run: Run, item: Item): void {
  markChanged(run, item);
  item.shapeVersion = run.version;
}

/** Returns the items that changed after `version`, in order of appearance. */
export function changedSince(run: Run, version: number): readonly Item[] {
  const items: Item[] = [];
  for (let item = run.latest; item !== undefined && item.version > version; item = item.older) items.push(item);
  return items.toSorted((a, b) => a.place - b.place);
}
