/** Rows for lines of the event list that are not adjacent: search results and folded lines. */
import { framePieces, readSomeFrames, type RunState } from '../../session/live/runState.ts';
import { toEventRow, toFoldedRow } from './eventRow.ts';
import type { EventRow } from '../runView.ts';

/**
 * Number of deltas used for the preview of a folded line. A delta is usually one word, and a preview has 120
 * characters.
 */
const previewPieces = 40;

/** Slightly more than a page requests at a time. */
const maxLines = 200;

/**
 * A line is `[first event, number of events]`. Lines without events and lines after the first 200 are left out.
 * Adjacent events are read together.
 */
export async function readEventLines(
  store: RunState['store'],
  asked: readonly (readonly [number, number])[],
): Promise<readonly EventRow[]> {
  const lines = asked.slice(0, maxLines);
  const rows: EventRow[] = [];
  for (let index = 0; index < lines.length;) {
    const [from = 0, count = 1] = lines[index] ?? [];
    if (count > 1) {
      const row = toFoldedRow(await readSomeFrames(store, from, from + Math.min(count, previewPieces)));
      if (row !== undefined) rows.push(row);
      index += 1;
      continue;
    }
    let end = index + 1;
    while (lines[end]?.[0] === from + end - index && lines[end]?.[1] === 1) end += 1;
    rows.push(...(await readEventRows(store, from, from + end - index)));
    index = end;
  }
  return rows;
}

/** The rows of events `from` to `to`; fewer when fewer events exist. */
export async function readEventRows(store: RunState['store'], from: number, to: number): Promise<readonly EventRow[]> {
  const rows: EventRow[] = [];
  for await (const frames of framePieces(store, from, to)) rows.push(...frames.map(toEventRow));
  return rows;
}
