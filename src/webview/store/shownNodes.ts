/** The nodes of the conversation that the user sees: not those inside folded nodes, and not those that are filtered. */
import { computed, type ReadonlySignal } from '@preact/signals';
import type { TreeNode } from '../../protocol/panel/tree/treeNode.ts';
import { folded, hidden, type Filter } from './panelState.ts';
import type { ViewStore } from './viewStore.ts';

/** The key of the line that says why and where the run stopped. */
export const stopKey = '\nstop';

const stopNode: TreeNode = { key: stopKey, depth: 0, parent: undefined, size: 0 };
const stopped: ReadonlySet<string> = new Set(['failed', 'interrupted', 'canceled', 'timeout']);

export function createShownNodes(store: ViewStore): ReadonlySignal<readonly TreeNode[]> {
  // Above an empty conversation, the header says why there was no event.
  const hasStopped = computed(() => {
    const head = store.head.value;
    return head !== undefined && head.eventCount > 0 && stopped.has(head.phase);
  });
  return computed(() => {
    const nodes = store.tree.value;
    const shown: TreeNode[] = [];
    const [closed, filtered] = [folded.value, hidden.value];
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index];
      if (node === undefined || (filtered.size > 0 && isHidden(store, node, filtered))) continue;
      shown.push(node);
      if (node.size > 0 && closed.has(node.key)) index += node.size;
    }
    if (hasStopped.value) shown.push(stopNode);
    return shown;
  });
}

function isHidden(store: ViewStore, { key, group }: TreeNode, filtered: ReadonlySet<Filter>): boolean {
  if (group !== undefined) return filtered.has('tools') && (group.kind === 'parallel' || group.kind === 'server');
  const filter = filterOf(store, key);
  return filter !== undefined && filtered.has(filter);
}

/** The filter that hides a row, if there is one. Media are parts of rows, and are hidden there. */
function filterOf(store: ViewStore, key: string): Filter | undefined {
  const kind = store.row(key)?.peek().kind;
  if (kind === 'reasoning') return 'reasoning';
  return kind === 'tool' || kind === 'tool-list' ? 'tools' : undefined;
}

/** Unfolds everything around a node, and removes the filter that hides it. */
export function uncover(store: ViewStore, key: string): void {
  const nodes = new Map(store.tree.peek().map((node) => [node.key, node]));
  const open = new Set(folded.peek());
  for (let parent = nodes.get(key)?.parent; parent !== undefined; parent = nodes.get(parent)?.parent)
    open.delete(parent);
  if (open.size < folded.peek().size) folded.value = open;
  const filter = filterOf(store, key);
  if (filter === undefined || !hidden.peek().has(filter)) return;
  hidden.value = new Set([...hidden.peek()].filter((each) => each !== filter));
}
