/**
 * The conversation as a tree. It grows with the run: a changed row only affects its block, which is a turn of the run
 * with everything inside, so that the work for a run of any length is proportional to its length.
 */
import { growBlock, type Block } from './block.ts';
import { addTotals, noTotals, type Totals } from './totals.ts';
import type { Rows, TreeNode } from './treeNode.ts';

export interface RowTree {
  /** All nodes; each is followed by those inside it. */
  readonly nodes: readonly TreeNode[];
  /** Takes the rows, of which those before the index `from` have not changed since the last time. */
  update(from: number, rows: Rows): void;
}

export function createRowTree(): RowTree {
  let blocks: readonly Block[] = [];
  let nodes: readonly TreeNode[] = [];
  return {
    get nodes() {
      return nodes;
    },
    update(from, rows) {
      // The row may now go on in the block before.
      const begin = Math.max(
        0,
        blocks.findLastIndex((block) => block.from < from),
      );
      const grown = blocks.slice(0, begin);
      let next = grown.at(-1)?.to ?? 0;
      while (next < rows.count) {
        const block = growBlock(next, rows, grown.at(-1));
        grown.push(block);
        next = block.to;
      }
      blocks = grown.some(({ named }) => named.length > 0) ? joinNamed(grown, rows) : grown;
      nodes = compose(blocks);
    },
  };
}

/** Joins blocks in which a row names a parent in an earlier block, such as a call that runs in the background. */
function joinNamed(blocks: readonly Block[], rows: Rows): readonly Block[] {
  const holders = new Map<string, number>();
  const joined: Block[] = [];
  for (const block of blocks) {
    const found = block.named.reduce((least, key) => Math.min(least, holders.get(key) ?? least), joined.length);
    const first = joined[found];
    joined.length = found;
    joined.push(first === undefined ? block : growBlock(first.from, rows, joined.at(-1), block.to));
    for (const key of block.holders) holders.set(key, found);
  }
  return joined;
}

function compose(blocks: readonly Block[]): readonly TreeNode[] {
  const turns = blocks.reduce((sum, block) => sum + block.turns, 0);
  const named = blocks.find(({ speaker }) => speaker !== undefined);
  const hasAgents = blocks.some(({ speaker }) => speaker !== undefined && speaker !== named?.speaker);
  const nodes: TreeNode[] = [];
  let turn = 1;
  let before: string | undefined;
  for (let index = 0; index < blocks.length;) {
    const inside = hasAgents ? blocksOfAgent(blocks, index) : blocks.slice(index, index + 1);
    index += inside.length;
    const [first] = inside;
    const speaker = hasAgents ? first?.speaker : undefined;
    const children: TreeNode[] = [];
    for (const block of inside) {
      const written = block.write(speaker === undefined ? 0 : 1, turns > 1 ? turn : undefined);
      for (const node of written) children.push(node);
      turn += block.turns;
    }
    const shown = first === undefined || speaker === undefined ? children : agentNodes(first, inside, children, before);
    for (const node of shown) nodes.push(node);
    before = speaker ?? before;
  }
  return nodes;
}

/** Returns the blocks from `from` on that belong to one agent. A block without a speaker goes on for the one before. */
function blocksOfAgent(blocks: readonly Block[], from: number): readonly Block[] {
  const speaker = blocks[from]?.speaker;
  const end = blocks.findIndex(
    (block, index) =>
      index > from &&
      (speaker === undefined || !block.isResponse || (block.speaker !== undefined && block.speaker !== speaker)),
  );
  return blocks.slice(from, end === -1 ? (speaker === undefined ? from + 1 : undefined) : end);
}

function agentNodes(
  { speaker = '', firstKey, mark }: Block,
  inside: readonly Block[],
  children: readonly TreeNode[],
  before: string | undefined,
): readonly TreeNode[] {
  const key = `agent\n${firstKey}`;
  const from = before === undefined || before === speaker ? {} : { from: before };
  const totals = inside.reduce<Totals>((sum, block) => addTotals(sum, block.totals), noTotals);
  const group = { kind: 'agent' as const, name: speaker, count: 0, ...from };
  const turn = onlyTurn(children);
  const own = turn === undefined ? children : children.slice(1);
  const head = {
    ...{ key, group, depth: 0, parent: undefined, size: own.length, totals },
    ...(turn !== undefined && { turn: turn.turn ?? 1 }),
    ...(mark && { mark }),
  };
  return [
    head,
    ...own.map(({ mark: _mark, speaker: shown, ...node }) => ({
      ...node,
      parent: node.parent === undefined || node.parent === turn?.key ? key : node.parent,
      ...(shown !== undefined && shown !== speaker && { speaker: shown }),
    })),
  ];
}

/** Returns the turn in which all nodes are; the heading of the agent stands for it. */
function onlyTurn([first, ...rest]: readonly TreeNode[]): TreeNode | undefined {
  return first?.group?.kind === 'turn' && first.size === rest.length ? first : undefined;
}
