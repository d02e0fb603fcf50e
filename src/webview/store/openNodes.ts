/**
 * For each JSON tree: the nodes whose folding differs from the default, and how many children they show. Kept for the
 * lifetime of the panel.
 */
import { signal, type Signal } from '@preact/signals';

export interface TreeState {
  /** Paths of nodes that the user folded or unfolded. */
  readonly toggled: ReadonlySet<string>;
  /** How many pages of children are shown, by path; absent means one page. */
  readonly pages: ReadonlyMap<string, number>;
  /** The node that Tab reaches. */
  readonly active: string;
}

const states = new Map<string, Signal<TreeState>>();

/** Returns the state of a tree. `tree` identifies a part of a row. */
export function treeState(tree: string): Signal<TreeState> {
  const known = states.get(tree);
  if (known !== undefined) return known;
  const fresh = signal<TreeState>({ toggled: new Set(), pages: new Map(), active: '' });
  states.set(tree, fresh);
  return fresh;
}

export function toggleNode(state: Signal<TreeState>, path: string): void {
  const toggled = new Set(state.value.toggled);
  if (!toggled.delete(path)) toggled.add(path);
  state.value = { ...state.value, toggled };
}

export function showMore(state: Signal<TreeState>, path: string): void {
  const pages = new Map(state.value.pages);
  pages.set(path, (pages.get(path) ?? 1) + 1);
  state.value = { ...state.value, pages };
}
