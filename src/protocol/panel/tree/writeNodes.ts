/** Writes nested and grouped rows as the list of nodes that a screen shows. */
import type { RowView, UsageView } from '../runView.ts';
import { groupTurn, splitTurns, type Branch } from './groupRows.ts';
import { addTotals, hasFailed, noTotals, totalsOf, type Totals } from './totals.ts';
import type { Group, TreeNode } from './treeNode.ts';

interface Place {
  readonly depth: number;
  readonly parent: string | undefined;
  /** The agent that made the call in which the node is. */
  readonly caller?: string | undefined;
}

interface NodeWriter {
  readonly nodes: readonly TreeNode[];
  writeAll(branches: readonly Branch[], place: Place): Totals;
  /** `number`: the number of the turn, if it is shown. */
  writeTurn(turn: readonly number[], place: Place, number: number | undefined): Totals;
}

/** Nodes are not indented further: nothing would be left of a narrow panel. */
const maxDepth = 12;

interface WrittenRows {
  readonly rows: readonly RowView[];
  /** The usage that each row adds. */
  readonly usages: readonly (UsageView | undefined)[];
  /** The indexes of the rows inside each row. */
  readonly children: readonly (readonly number[])[];
  /** The agent of the row before. */
  readonly speaker: string | undefined;
  readonly over: boolean;
}

export function createWriter({ rows, usages, children, speaker, over }: WrittenRows): NodeWriter {
  const nodes: TreeNode[] = [];
  const whoSpeaks = createSpeakerWatch(speaker);
  const writeAround = createNodeWriter(nodes);
  const writeRow = (index: number, place: Place, turn: number | undefined): Totals => {
    const row = rows[index];
    if (row === undefined) return noTotals;
    const { key } = row;
    const { depth, parent, caller } = place;
    const usage = usages[index];
    const node = {
      ...{ key, depth, parent, ...whoSpeaks(row, caller) },
      ...(turn !== undefined && { turn }),
      ...(usage !== undefined && { usage }),
    };
    const inside = children[index] ?? [];
    return writeAround(node, totalsOf(row, usages[index]), () =>
      writeTurns(inside, inner({ depth, parent: key, caller: row.speaker ?? caller })),
    );
  };
  const writeGroup = (group: Group, inside: readonly Branch[], place: Place, turn: number | undefined): Totals => {
    const key = `${group.kind}\n${rows[firstOf(inside)]?.key ?? ''}`;
    const within = { ...place, parent: key };
    const { depth, parent } = place;
    const from = nodes.length;
    // The rows of a turn are not indented, because nearly all rows belong to one.
    const totals = writeAround({ key, group, depth, parent, ...(turn !== undefined && { turn }) }, noTotals, () =>
      writeAll(inside, group.kind === 'turn' ? within : inner(within)),
    );
    if (group.kind === 'turn') markCounted({ nodes, from, rows, usages, inside }, totals);
    return totals;
  };
  const writeBranch = (branch: Branch, place: Place, turn?: number): Totals =>
    typeof branch === 'number' ? writeRow(branch, place, turn) : writeGroup(branch.group, branch.inside, place, turn);
  const writeAll = (branches: readonly Branch[], place: Place): Totals =>
    branches.reduce<Totals>((sum, branch) => addTotals(sum, writeBranch(branch, place)), noTotals);
  const writeTurn = (turn: readonly number[], place: Place, number: number | undefined): Totals => {
    const branches = groupTurn(rows, turn);
    const [only] = branches;
    if (number === undefined || only === undefined) return writeAll(branches, place);
    if (branches.length === 1) return writeBranch(only, place, number);
    return writeGroup({ kind: 'turn', name: '', count: 0 }, branches, place, number);
  };
  const writeTurns = (indexes: readonly number[], place: Place): Totals => {
    const turns = splitTurns(rows, indexes, over);
    return turns.reduce<Totals>(
      (sum, turn, nth) => addTotals(sum, writeTurn(turn, place, turns.length > 1 ? nth + 1 : undefined)),
      noTotals,
    );
  };
  return { nodes, writeAll, writeTurn };
}

function inner(place: Place): Place {
  return { ...place, depth: Math.min(place.depth + 1, maxDepth) };
}

function firstOf(branches: readonly Branch[]): number {
  const [first = 0] = branches;
  return typeof first === 'number' ? first : firstOf(first.inside);
}

/** Returns a function that tells which agent must be named: one that did not speak just before, or that failed. */
function createSpeakerWatch(before: string | undefined) {
  let last = before;
  return (row: RowView, caller: string | undefined): Pick<TreeNode, 'speaker' | 'from'> => {
    const name = row.speaker;
    if (name === undefined || (name === last && !hasFailed(row))) return {};
    last = name;
    return { speaker: name, ...(caller !== undefined && caller !== name && { from: caller }) };
  };
}

/** Returns a function that writes a node and then what is inside it, and returns what both add up to. */
function createNodeWriter(nodes: TreeNode[]) {
  return (node: Omit<TreeNode, 'size' | 'totals'>, own: Totals, writeInside: () => Totals): Totals => {
    // The size is known only after what is inside, so the place of the node is reserved.
    const index = nodes.push({ ...node, size: 0 }) - 1;
    const totals = addTotals(own, writeInside());
    const size = nodes.length - index - 1;
    // A call that contains calls says how many are inside, so it does not count itself.
    if (size > 0) nodes[index] = { ...node, size, totals: { ...totals, calls: totals.calls - own.calls } };
    return totals;
  };
}

interface WrittenTurn {
  readonly nodes: TreeNode[];
  /** The index of the node of the turn. */
  readonly from: number;
  readonly rows: readonly RowView[];
  readonly usages: readonly (UsageView | undefined)[];
  readonly inside: readonly Branch[];
}

/** A turn shows its tokens, so the only row that has them does not. */
function markCounted({ nodes, from, rows, usages, inside }: WrittenTurn, { usage }: Totals): void {
  const only = inside.find((branch) => typeof branch === 'number' && sameUsage(usages[branch], usage));
  const key = typeof only === 'number' ? rows[only]?.key : undefined;
  const index = key === undefined ? -1 : nodes.findIndex((node, each) => each > from && node.key === key);
  const node = nodes[index];
  if (node === undefined) return;
  const { usage: _shown, ...rest } = node;
  nodes[index] = rest;
}

function sameUsage(a: UsageView | undefined, b: UsageView | undefined): boolean {
  return a !== undefined && a.input === b?.input && a.output === b?.output && a.total === b?.total;
}
