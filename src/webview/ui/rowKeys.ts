/**
 * The keys of the conversation. Up and Down select a line; Right and Left open and close it and what is inside it; Enter
 * goes into its content, and Escape back.
 */
import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';
import type { TreeNode } from '../../protocol/panel/tree/treeNode.ts';
import { isOpen } from '../store/openRows.ts';
import { folded, toggleNode, toggleRow } from '../store/panelState.ts';
import { keysShown } from '../store/reveal.ts';
import type { ViewStore } from '../store/viewStore.ts';

/** The only line that Tab reaches. */
export const activeRow = signal<string | undefined>(undefined);

/** The row that something else led to. It looks selected until another one is used. */
export const markedRow = signal<string | undefined>(undefined);

export const activate = (key: string): void => {
  activeRow.value = key;
  if (markedRow.peek() !== key) markedRow.value = undefined;
};

interface RowKeys {
  readonly store: ViewStore;
  /** Contains the lines. */
  readonly element: RefObject<HTMLElement | null>;
  readonly nodes: readonly TreeNode[];
  /** The index of the line that Tab reaches. */
  readonly active: number;
}

/** Returns the handler of the list. Lines that are not in the page yet are also reached. */
export function useRowKeys({ store, element, nodes, active }: RowKeys): (event: KeyboardEvent) => void {
  const moved = useRef(false);
  const toggleAt = (index: number): HTMLElement | null =>
    element.current?.querySelector<HTMLElement>(`[data-index="${index}"] .row-toggle`) ?? null;
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    toggleAt(active)?.focus();
  }, [element, active]);
  const moveTo = (index: number): true => {
    const next = Math.max(0, Math.min(nodes.length - 1, index));
    moved.current = next !== active;
    activate(nodes[next]?.key ?? '');
    return true;
  };
  const enterBody = (): boolean => {
    const body = toggleAt(active)?.closest('.row')?.querySelector('.row-body');
    const target = body?.querySelector<HTMLElement>('[tabindex="0"], button:not([tabindex="-1"]), a[href]');
    target?.focus();
    return target != null;
  };
  const actions = createActions({ store, nodes, active, moveTo, enterBody });
  return (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === '?' && !target.matches('input, textarea')) keysShown.value = true;
    else if (target.classList.contains('row-toggle')) {
      const node = nodes[active];
      if (node === undefined || !Object.hasOwn(actions, key) || actions[key]?.(node) !== true) return;
    } else if (key === 'Escape' && target.closest('.row') !== null) {
      target.closest('.row')?.querySelector<HTMLElement>('.row-toggle')?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

const linesPerPage = 10;

interface Moves extends Pick<RowKeys, 'store' | 'nodes' | 'active'> {
  /** Selects the line at an index, or the nearest one. */
  readonly moveTo: (index: number) => true;
  /** Moves the focus into the content of the selected line; `false` if nothing in it takes the focus. */
  readonly enterBody: () => boolean;
}

/** Each action returns whether it did anything; otherwise the key keeps its default action. */
function createActions({ store, nodes, active, moveTo, enterBody }: Moves) {
  const open = (node: TreeNode): boolean => {
    if (node.size > 0 && folded.peek().has(node.key)) toggleNode(node.key);
    else if (contentOpen(store, node) === false) toggleRow(node.key);
    else if (node.size > 0) moveTo(active + 1);
    else return enterBody();
    return true;
  };
  const close = (node: TreeNode): boolean => {
    if (contentOpen(store, node) === true) toggleRow(node.key);
    else if (node.size > 0 && !folded.peek().has(node.key)) toggleNode(node.key);
    else {
      const parent = nodes.findIndex(({ key }) => key === node.parent);
      if (parent !== -1) moveTo(parent);
    }
    return true;
  };
  const enter = (node: TreeNode): boolean => {
    if (contentOpen(store, node) !== true) return open(node);
    enterBody();
    return true;
  };
  const actions: Readonly<Record<string, (node: TreeNode) => boolean>> = {
    ArrowDown: () => moveTo(active + 1),
    ArrowUp: () => moveTo(active - 1),
    PageDown: () => moveTo(active + linesPerPage),
    PageUp: () => moveTo(active - linesPerPage),
    Home: () => moveTo(0),
    End: () => moveTo(nodes.length - 1),
    ArrowRight: open,
    ArrowLeft: close,
    Enter: enter,
  };
  return actions;
}

/** Whether the content of a row is shown; `undefined` for a group, which has none. */
function contentOpen(store: ViewStore, { key }: TreeNode): boolean | undefined {
  const row = store.row(key)?.peek();
  return row === undefined ? undefined : isOpen(row);
}
