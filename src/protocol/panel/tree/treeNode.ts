/** A line of the conversation as a tree: a row, or a group of rows that belong together. */
import type { RowView, UsageView } from '../runView.ts';
import type { Totals } from './totals.ts';

/**
 * `turn`: one call of the model and the tools that it called. `agent`: rows of one agent, if there are several.
 * `parallel`: calls that ran at the same time. `server`: what belongs to one MCP server.
 */
export type GroupKind = 'turn' | 'agent' | 'parallel' | 'server';

export interface Group {
  readonly kind: GroupKind;
  /** The name of the agent or of the server; empty for the other kinds. */
  readonly name: string;
  /** The number of calls that ran in parallel. */
  readonly count: number;
  /** The agent that spoke before, if this is another one. */
  readonly from?: string;
}

export interface TreeNode {
  /** The key of the row, or of the group. */
  readonly key: string;
  /** Absent for a row. */
  readonly group?: Group;
  /** How far the node is indented. Turns do not indent their rows. */
  readonly depth: number;
  /** The key of the node that contains this one. */
  readonly parent: string | undefined;
  /** The number of nodes inside this one. They follow it in the list. */
  readonly size: number;
  /** For a node with others inside, including the node itself. */
  readonly totals?: Totals;
  /** The number of the turn, from 1: for the group, or for a row that is a turn by itself. */
  readonly turn?: number;
  /** The agent of the row, where it is not clear from the node before or around it. */
  readonly speaker?: string;
  /** The agent that called this one. */
  readonly from?: string;
  /** The tokens of the model call that begins with the row, unless the turn around it shows the same. */
  readonly usage?: UsageView;
  /** `question`: a user speaks. `answer`: the response begins here, and all rows before were sent with the request. */
  readonly mark?: 'question' | 'answer';
}

/** All rows of the conversation. */
export interface Rows {
  readonly at: (index: number) => RowView | undefined;
  readonly count: number;
  /** The run has ended. */
  readonly over: boolean;
}
