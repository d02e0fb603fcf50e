/** Groups the rows that have one parent: by agent, by turn, by calls that ran in parallel, by MCP server. */
import type { RowView } from '../runView.ts';
import { endOf } from './nestRows.ts';
import type { Group } from './treeNode.ts';

/** A row by its index, or a group. */
export type Branch = number | Grouped;

export interface Grouped {
  readonly group: Group;
  readonly inside: readonly Branch[];
  readonly turn?: number;
}

/** A turn that is being collected: one call of the model and the tools that it called. */
export interface OpenTurn {
  /** Whether a row begins another turn. The model is called again when the tools that it called have answered. */
  isOver(row: RowView): boolean;
  add(row: RowView): void;
}

/** @param over The run has ended, so that a call without an output was never answered. */
export function createTurn(over: boolean): OpenTurn {
  let first: RowView | undefined;
  let speaker: string | undefined;
  /** The number of the event with which the last call or span ends, if there is any. */
  let end: number | undefined;
  return {
    isOver(row) {
      const at = row.frames?.[0];
      if (first === undefined || at === undefined) return false;
      if (first.frames === undefined) return true;
      if (end !== undefined) return end <= at;
      return speaker !== undefined && row.speaker !== undefined && speaker !== row.speaker;
    },
    add(row) {
      first ??= row;
      speaker ??= row.speaker;
      if (row.kind !== 'tool' && row.span === undefined) return;
      const until = endOf(row, over);
      if (until > 0) end = Math.max(end ?? 0, until);
    },
  };
}

/** Splits rows of one parent into turns. */
export function splitTurns(
  rows: readonly RowView[],
  indexes: readonly number[],
  over: boolean,
): readonly (readonly number[])[] {
  const turns: number[][] = [];
  let turn = createTurn(over);
  for (const index of indexes) {
    const row = rows[index];
    if (row === undefined) continue;
    const last = turns.at(-1);
    if (last === undefined || turn.isOver(row)) {
      turns.push([index]);
      turn = createTurn(over);
    } else last.push(index);
    turn.add(row);
  }
  return turns;
}

/** Groups the rows of one turn: calls that ran at the same time, and neighbours of the same MCP server. */
export function groupTurn(rows: readonly RowView[], turn: readonly number[]): readonly Branch[] {
  const branches: Branch[] = [];
  for (let from = 0; from < turn.length;) {
    const parallel = countJoined(rows, turn, from, isParallel);
    const server = parallel > 1 ? 1 : countJoined(rows, turn, from, isSameServer);
    const count = Math.max(parallel, server);
    const inside = turn.slice(from, from + count);
    const [first = 0] = inside;
    if (count === 1) branches.push(first);
    else if (parallel > 1) branches.push({ group: { kind: 'parallel', name: '', count }, inside });
    else branches.push({ group: { kind: 'server', name: rows[first]?.server ?? '', count }, inside });
    from += count;
  }
  return branches;
}

type Joins = (one: RowView | undefined, next: RowView | undefined) => boolean;

function countJoined(rows: readonly RowView[], turn: readonly number[], from: number, joins: Joins): number {
  let count = 1;
  while (from + count < turn.length && joins(rows[turn[from + count - 1] ?? 0], rows[turn[from + count] ?? 0])) {
    count += 1;
  }
  return count;
}

/** Returns whether the second tool was called before the first had answered. */
function isParallel(first: RowView | undefined, second: RowView | undefined): boolean {
  if (first?.kind !== 'tool' || second?.kind !== 'tool' || first.frames === undefined) return false;
  if (second.frames === undefined || first.speaker !== second.speaker) return false;
  return first.outputFrames === undefined || second.frames[0] < first.outputFrames[0];
}

function isSameServer(first: RowView | undefined, second: RowView | undefined): boolean {
  return first?.server !== undefined && first.server === second?.server;
}
