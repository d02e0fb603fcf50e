/** What a screen shows of a run: plain data, no DOM, small enough to post. The webview's only model. */
import type { PartKind, RunError } from '../core/run/ops.ts';
import type { ReplyView } from './replyView.ts';

export type RunPhase =
  /** A record of it is being read, and has not been to its end. */
  | 'reading'
  | 'connecting'
  | 'streaming'
  /** The agent goes on when its user has answered, has signed in somewhere, or has approved of a call. */
  | 'waits-input'
  | 'waits-sign-in'
  | 'waits-approval'
  | 'completed'
  | 'failed'
  | 'interrupted'
  | 'canceled'
  | 'http-error'
  | 'timeout';

export interface HeadView {
  /** What the user sent from: the document's name. */
  readonly title: string;
  readonly endpoint: string;
  /** As configured, variables unexpanded. */
  readonly url: string;
  readonly phase: RunPhase;
  /** What the answer is read as, or that nobody knows it; absent until that is clear. */
  readonly protocol?: string;
  /** How much of the record was read, 0 to 1, while `reading`. */
  readonly read?: number;
  readonly httpStatus?: number;
  /** The same agent shows more elsewhere: a sentence that says so. */
  readonly richer?: string;
  /** One sentence saying what went wrong and what to do, in the user's language. */
  readonly problem?: string;
  /** The agent's own error. */
  readonly error?: RunError;
  /** Milliseconds since sending when this was told, by the clock of whoever records it; absent when the run is over. */
  readonly elapsed?: number;
  /** Nobody noted when the events came: there are no times to show. */
  readonly timesUnknown?: true;
  readonly firstEventAt?: number;
  readonly firstTextAt?: number;
  /** Present when the run is over. */
  readonly endedAt?: number;
  readonly eventCount: number;
  readonly sessionId?: string;
  readonly canStop: boolean;
  /** Present when the run is over. */
  readonly reply?: ReplyView;
}

export type RowKind =
  | 'message'
  | 'reasoning'
  | 'tool'
  | 'tool-list'
  | 'approval-request'
  | 'approval-response'
  | 'error'
  | 'other';

/** `waiting`: a call whose output has not come yet. */
export type RowState = 'open' | 'waiting' | 'closed' | 'failed';

/** One line of the conversation. A tool call and its output are one row. */
export interface RowView {
  readonly key: string;
  readonly kind: RowKind;
  readonly origin: 'request' | 'response';
  /** Role, tool name or wire type: what the row is called. */
  readonly label: string;
  /** The wire's own word, where the label does not say it. */
  readonly detail?: string;
  /** Which of several agents or users speaks or calls. */
  readonly speaker?: string;
  /** The MCP server that has the tool. */
  readonly server?: string;
  readonly callId?: string;
  readonly state: RowState;
  /** The tool has answered, and what it answered is that it failed. */
  readonly reportsError?: boolean;
  /** What became of a request for approval, or what an answer to one says. */
  readonly approved?: boolean;
  /** Wire status, as given. */
  readonly status?: string;
  readonly startedAt?: number;
  readonly duration?: number;
  /** Sequence numbers of the first and last frame about this row. */
  readonly frames?: readonly [number, number];
  /** Those about the output alone. */
  readonly outputFrames?: readonly [number, number];
  readonly parts: readonly PartView[];
  readonly error?: RunError;
}

export interface PartView {
  readonly key: string;
  readonly slot: 'body' | 'arguments' | 'output';
  readonly kind: PartKind;
  /** The beginning, at most `inlineLimit(kind)` characters; the rest follows in patches, or is asked for with `body-read`. */
  readonly text: string;
  /** Characters in all. */
  readonly length: number;
  readonly closed: boolean;
  readonly media?: MediaView;
}

export interface MediaView {
  /** A data URL small enough to show, or a remote URL that is shown as text only. */
  readonly url?: string;
  readonly name?: string;
  readonly format?: string;
  /** Decoded size when the media came inline. */
  readonly bytes?: number;
}

/**
 * Characters of one part that travel inside a row: talk is read, the bodies of calls are looked up.
 * Longer ones are fetched on demand.
 */
export function inlineLimit(kind: PartKind): number {
  return kind === 'text' || kind === 'refusal' ? 262_144 : 16_384;
}

export interface RunView {
  readonly head: HeadView;
  readonly rows: readonly RowView[];
  /** Absent when there are none. */
  readonly findings?: FindingsView;
}

export type FindingSeverity = 'error' | 'warning' | 'info';

/** Where the run deviates from its protocol. */
export interface FindingView {
  /** The rule's id, which is also the name of its page. */
  readonly rule: string;
  readonly severity: FindingSeverity;
  /** One sentence in the user's language. */
  readonly says: string;
  /** The event that shows it. */
  readonly seq?: number;
  /** Key of the row that it is about. */
  readonly row?: string;
}

export interface FindingsView {
  /** Of a run at most the first thousand; in a patch those that are new. */
  readonly list: readonly FindingView[];
  /** All of the run, counted also beyond the list. */
  readonly counts: Readonly<Record<FindingSeverity, number>>;
  /** In a patch: those told before are void. */
  readonly isAfresh?: boolean;
}

/** What changed since the view before. Rows not yet known are appended in the order given. */
export interface ViewPatch {
  readonly head?: HeadView;
  readonly rows?: readonly RowView[];
  /** Text that grew: append `text` to the part, unless it already holds as many as travel. */
  readonly texts?: readonly TextPatch[];
  /** Rows that were merged into another one (an output whose call arrived late). */
  readonly gone?: readonly string[];
  readonly findings?: FindingsView;
}

export interface TextPatch {
  readonly row: string;
  readonly part: string;
  readonly text: string;
  /** Characters in all after this patch. */
  readonly length: number;
}

/** One line of the raw-events list. Asked for in pages; never part of a patch. */
export interface EventRow {
  readonly seq: number;
  readonly at: number;
  /** `content text · in_progress`, `comment`, `HTTP body` … */
  readonly label: string;
  /** The start of what it carries, at most 120 characters, on one line. */
  readonly preview: string;
  readonly size: number;
  /** `bad`: malformed, cut, or an error. `quiet`: comments and other bookkeeping. */
  readonly tone: 'plain' | 'bad' | 'quiet';
}
