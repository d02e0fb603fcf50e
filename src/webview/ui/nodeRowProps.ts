/** The properties of every line of the conversation. */
import type { TreeNode } from '../../protocol/panel/tree/treeNode.ts';
import type { ViewStore } from '../store/viewStore.ts';

export interface NodeRowProps {
  readonly store: ViewStore;
  readonly node: TreeNode;
  /** The run has ended: calls that still wait were never answered, unless the agent waits for the user. */
  readonly over: boolean;
  /** Position among the lines, from 0. */
  readonly place: number;
  /** The line that Tab reaches. */
  readonly active: boolean;
  /** Pixels from the top of the list. */
  readonly top: number;
  readonly measure: (element: HTMLElement | null) => void;
}
