/**
 * Finds which row each row belongs under: the row that it names, or a call or span that was still open when it began.
 * Rows of one model turn follow each other, so a call that begins although another one already has its output cannot be
 * parallel to a third one that is still open: it was made inside that one.
 */
import type { RowView } from '../runView.ts';

/** A call or a span that has not ended yet. */
interface Open {
  readonly index: number;
  readonly row: RowView;
  /** Sequence number of the event with which its output, or its end, begins. */
  readonly until: number;
}

/** Rows further away do not contain the current row. This bounds the work for thousands of calls at once. */
const maxOpen = 50;

/** Tools that hand their work to another agent, as their names say. */
const delegating = /^(?:transfer[_-]?to|hand[_-]?off|delegate|call_agent)|(?:^|[_-])(?:sub)?agent$/i;

/** Rows that are nested deeper are placed beside each other, so that no input exhausts the stack. */
const deepest = 40;

export const noParent = -1;

/**
 * Returns the index of the parent of each row, or `noParent`. A parent always comes before its children.
 *
 * @param over The run has ended.
 */
export function nestRows(rows: readonly RowView[], over: boolean): readonly number[] {
  const parents: number[] = [];
  const depths: number[] = [];
  const places = new Map<string, number>();
  let open: Open[] = [];
  rows.forEach((row, index) => {
    const at = row.frames?.[0];
    if (at !== undefined) open = open.filter(({ until }) => until > at).slice(-maxOpen);
    const found = at === undefined ? noParent : parentOf({ row, at, index, rows, parents, places, open, over });
    const parent = (depths[found] ?? 0) >= deepest ? (parents[found] ?? noParent) : found;
    parents.push(parent);
    depths.push((depths[parent] ?? -1) + 1);
    places.set(row.key, index);
    if (at !== undefined && (row.kind === 'tool' || row.span !== undefined)) {
      open.push({ index, row, until: endOf(row, over) });
    }
  });
  return parents;
}

/**
 * Returns the number of the event with which the output of a call, or the end of a span, begins. A call that was never
 * answered ends at once, because nothing says what it contains.
 */
export function endOf({ span, state, frames, outputFrames }: RowView, over: boolean): number {
  if (outputFrames !== undefined) return outputFrames[0];
  if (state === 'closed' || state === 'failed' || (over && span !== undefined)) return frames?.[1] ?? 0;
  return over ? 0 : Number.POSITIVE_INFINITY;
}

interface Placing {
  readonly row: RowView;
  /** The first event of the row. */
  readonly at: number;
  readonly index: number;
  readonly rows: readonly RowView[];
  readonly parents: number[];
  readonly places: ReadonlyMap<string, number>;
  readonly open: readonly Open[];
  readonly over: boolean;
}

function parentOf(placing: Placing): number {
  const { row, at, rows, places, open, over } = placing;
  const named = row.parent === undefined ? undefined : places.get(row.parent);
  const namedRow = named === undefined ? undefined : rows[named];
  if (named !== undefined && namedRow !== undefined && endOf(namedRow, over) > at) return named;
  for (let nth = open.length - 1; nth >= 0; nth -= 1) {
    const outer = open[nth];
    if (outer !== undefined && contains(outer, placing)) return outer.index;
  }
  return noParent;
}

/** Whether a call or span that is open when a row begins contains this row, rather than running beside it. */
function contains({ index: outer, row: call, until }: Open, placing: Placing): boolean {
  const { row } = placing;
  const ends = row.outputFrames?.[0] ?? placing.at;
  if (call.span !== undefined) return call.span !== 'agent' || row.parent === undefined;
  if (call.speaker !== undefined && row.speaker !== undefined) return call.speaker !== row.speaker;
  const isSibling = row.kind === 'tool' && delegating.test(row.label);
  if (delegating.test(call.label) && !isSibling) return true;
  return ends < until && takeAnswered(outer, placing);
}

/**
 * Looks for rows beside a call that began after it and were answered before this row began. They are moved inside the
 * call, because whoever made this call has seen their outputs. Returns whether there are any.
 */
function takeAnswered(outer: number, { at, index, rows, parents, over }: Placing): boolean {
  let found = false;
  for (let each = index - 1; each > outer && each > index - maxOpen; each -= 1) {
    const row = rows[each];
    if (row?.kind !== 'tool' || endOf(row, over) >= at) continue;
    if (parents[each] === outer) return true;
    if (parents[each] !== parents[outer] || row.frames === undefined) continue;
    parents[each] = outer;
    found = true;
  }
  return found;
}
