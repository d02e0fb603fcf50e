/**
 * The rows of the run, in order and as a tree. There is one signal per row, so that a delta re-renders only its own
 * row, and does not touch the tree.
 */
import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { inlineLimit, type RowView, type TextPatch } from '../../protocol/panel/runView.ts';
import { createRowTree } from '../../protocol/panel/tree/rowTree.ts';
import type { TreeNode } from '../../protocol/panel/tree/treeNode.ts';

export interface RowStore {
  /** Keys in order of appearance. */
  readonly order: ReadonlySignal<readonly string[]>;
  /** The rows as a tree, with the groups that they form. */
  readonly tree: ReadonlySignal<readonly TreeNode[]>;
  row(key: string): Signal<RowView> | undefined;
  /** Replaces known rows and appends the others. */
  put(views: readonly RowView[]): void;
  remove(removed: ReadonlySet<string>): void;
  grow(text: TextPatch): void;
  /** Takes all rows into the tree again, because the run has ended. */
  rebuild(): void;
  clear(): void;
}

export function createRowStore(over: ReadonlySignal<boolean>): RowStore {
  const order = signal<readonly string[]>([]);
  const tree = signal<readonly TreeNode[]>([]);
  let rowTree = createRowTree();
  let rows = new Map<string, Signal<RowView>>();
  let places = new Map<string, number>();

  /** Takes the rows from this index on into the tree. */
  const growTree = (from: number): void => {
    const keys = order.value;
    const at = (index: number): RowView | undefined => rows.get(keys[index] ?? '')?.peek();
    rowTree.update(from, { at, count: keys.length, over: over.peek() });
    tree.value = rowTree.nodes;
  };
  return {
    order,
    tree,
    row: (key) => rows.get(key),
    put(views) {
      const fresh = views.filter(({ key }) => !rows.has(key)).map(({ key }) => key);
      for (const view of views) {
        const known = rows.get(view.key);
        if (known === undefined) rows.set(view.key, signal(view));
        else known.value = view;
      }
      const before = order.value;
      fresh.forEach((key, index) => places.set(key, before.length + index));
      if (fresh.length > 0) order.value = [...before, ...fresh];
      growTree(views.reduce((least, { key }) => Math.min(least, places.get(key) ?? least), before.length));
    },
    remove(removed) {
      const from = order.value.findIndex((key) => removed.has(key));
      order.value = order.value.filter((key) => !removed.has(key));
      for (const key of removed) rows.delete(key);
      places = new Map(order.value.map((key, index) => [key, index]));
      if (from !== -1) growTree(from);
    },
    grow({ row: key, part: partKey, text, length }) {
      const row = rows.get(key);
      if (row === undefined) return;
      const parts = row.value.parts.map((part) =>
        part.key === partKey ? { ...part, length, text: (part.text + text).slice(0, inlineLimit(part.kind)) } : part,
      );
      row.value = { ...row.value, parts };
    },
    rebuild: () => growTree(0),
    clear() {
      rows = new Map();
      places = new Map();
      rowTree = createRowTree();
      order.value = [];
    },
  };
}
