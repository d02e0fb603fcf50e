/** One turn of the run with everything inside it, or one row of the request. */
import type { RowView } from '../runView.ts';
import { createTurn, splitTurns } from './groupRows.ts';
import { nestRows, noParent } from './nestRows.ts';
import { addTotals, noTotals, totalsOf, usagesOf, type Totals } from './totals.ts';
import type { Rows, TreeNode } from './treeNode.ts';
import { createWriter } from './writeNodes.ts';

export interface Block {
  /** Indexes of its rows: `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  readonly firstKey: string;
  /** The agent of its rows, if it is known. */
  readonly speaker: string | undefined;
  /** The number of turns that begin in it. */
  readonly turns: number;
  readonly isResponse: boolean;
  /** It was long enough, and its turn goes on in the next block. */
  readonly isCut: boolean;
  readonly totals: Totals;
  readonly mark: TreeNode['mark'];
  /** Keys of calls and spans, which later rows may name as their parent. */
  readonly holders: readonly string[];
  /** Parents that rows of this block name and that are in no row of this block. */
  readonly named: readonly string[];
  /** Returns its nodes, indented by `depth`. `turn`: the number of its first turn, if turns are shown. */
  write(depth: number, turn: number | undefined): readonly TreeNode[];
}

/** A longer turn continues in another block, so that a change stays cheap. */
const maxRows = 2000;

/**
 * Collects the rows from `from` on that form a block.
 *
 * @param before The block before, if it is known.
 * @param until The block ends here and not before. By default, it ends where the next turn begins.
 */
export function growBlock(from: number, rows: Rows, before: Block | undefined, until?: number): Block {
  const { at, over } = rows;
  const taken: RowView[] = [];
  const turn = createTurn(over);
  const end = until ?? Math.min(rows.count, from + maxRows);
  for (let index = from; index < end; index += 1) {
    const row = at(index);
    if (row === undefined) break;
    const [first] = taken;
    if (until === undefined && first !== undefined && (first.origin === 'request' || turn.isOver(row))) break;
    taken.push(row);
    turn.add(row);
  }
  const to = from + Math.max(1, taken.length);
  const next = at(to);
  const isCut = taken.length === maxRows && (next === undefined || !turn.isOver(next));
  return createBlock({ from, to, rows: taken, before: at(from - 1), over, goesOn: before?.isCut === true, isCut });
}

interface BlockRows {
  readonly from: number;
  readonly to: number;
  readonly rows: readonly RowView[];
  /** The row before the block. */
  readonly before: RowView | undefined;
  readonly over: boolean;
  /** Its first turn began in the block before. */
  readonly goesOn: boolean;
  readonly isCut: boolean;
}

function createBlock({ from, to, rows, before, over, goesOn, isCut }: BlockRows): Block {
  const children = rows.map((): number[] => []);
  const roots: number[] = [];
  const parents = nestRows(rows, over);
  const usages = usagesOf(rows, parents);
  parents.forEach((parent, index) => (parent === noParent ? roots : children[parent])?.push(index));
  const [first] = rows;
  const isResponse = first?.origin === 'response';
  const turns = isResponse ? splitTurns(rows, roots, over) : [];
  const begun = turns.length - (goesOn && turns.length > 0 ? 1 : 0);
  const keys = new Set(rows.map(({ key }) => key));
  const mark = first && markOf(before, first);
  let written: { readonly depth: number; readonly turn: number | undefined; readonly nodes: readonly TreeNode[] };
  return {
    from,
    to,
    firstKey: first?.key ?? '',
    speaker: isResponse ? roots.map((index) => rows[index]?.speaker).find((name) => name !== undefined) : undefined,
    turns: begun,
    isResponse,
    isCut,
    totals: isResponse
      ? rows.reduce((sum, row, index) => addTotals(sum, totalsOf(row, usages[index])), noTotals)
      : noTotals,
    mark,
    holders: rows.filter(({ kind, span }) => kind === 'tool' || span !== undefined).map(({ key }) => key),
    named: rows.flatMap(({ parent }) => (parent === undefined || keys.has(parent) ? [] : [parent])),
    write(depth, turn) {
      if (written?.depth === depth && written.turn === turn) return written.nodes;
      const writer = createWriter({ rows, usages, children, speaker: before?.speaker, over });
      if (!isResponse) writer.writeAll(roots, { depth, parent: undefined });
      turns.forEach((each, nth) => {
        const number = nth - (turns.length - begun);
        writer.writeTurn(
          each,
          { depth, parent: undefined },
          turn === undefined || number < 0 ? undefined : turn + number,
        );
      });
      const [head, ...rest] = writer.nodes;
      written = {
        depth,
        turn,
        nodes: head === undefined || mark === undefined ? writer.nodes : [{ ...head, mark }, ...rest],
      };
      return written.nodes;
    },
  };
}

function markOf(before: RowView | undefined, row: RowView): TreeNode['mark'] {
  if (before === undefined) return undefined;
  if (row.origin === 'response') return before.origin === 'request' ? 'answer' : undefined;
  return row.kind === 'message' && row.label === 'user' && before.label !== 'user' ? 'question' : undefined;
}
