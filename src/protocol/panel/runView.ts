/**
 * What a screen shows of a run: plain data without DOM objects, small enough to post. It is the webview's only model.
 */
import type { Severity } from '../core/base/severity.ts';
import type { AttemptView } from '../session/live/describeAttempts.ts';
import type { PartKind, RunError } from '../core/run/ops.ts';
import type { ReplyView } from './replyView.ts';

export type RunPhase =
  /** A record of the run is being read and is not complete yet. */
  | 'reading'
  | 'connecting'
  | 'streaming'
  /** The agent continues when its user has answered, has signed in somewhere, or has approved a call. */
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
  /** The name of the document from which the user sent the request. */
  readonly title: string;
  readonly endpoint: string;
  /** As configured; variables are not expanded. */
  readonly url: string;
  readonly phase: RunPhase;
  /** The protocol of the answer, or a text that it is unknown. Absent until this is clear. */
  readonly protocol?: string;
  /** The producer of the answer that was inferred from it, and the sentence that says how to change it. */
  readonly producer?: { readonly title: string; readonly hint: string };
  /** Progress of reading the record, from 0 to 1, while the phase is `reading`. */
  readonly read?: number;
  readonly httpStatus?: number;
  /** A sentence that names another route at which the same agent shows more. */
  readonly betterRoute?: string;
  /** One sentence in the user's language about what went wrong and what to do. */
  readonly problem?: string;
  /** The error that the agent itself reported. */
  readonly error?: RunError;
  /**
   * Milliseconds since sending, at the time of this view, by the clock that records the run. Absent when the run is
   * over.
   */
  readonly elapsed?: number;
  /** The times of the events were not recorded, so there are no times to show. */
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
  /** When the request was sent, in ISO 8601. */
  readonly startedAt?: string;
  /** When the first byte of the response arrived, in milliseconds after sending. */
  readonly firstByteAt?: number;
  /** The model that the response names, or else the request. */
  readonly model?: string;
  readonly usage?: UsageView;
  /** The number of model calls whose usage the server has reported. */
  readonly modelCalls?: number;
  readonly cost?: CostView;
  /** Failed attempts after which the request was sent again, or will be. */
  readonly attempts?: readonly AttemptView[];
  /** The attempt that runs, or waits for its time. Present while the request is sent again. */
  readonly attempt?: CurrentAttempt;
  /** What the user can do about a run that has failed, the most promising action first. Absent if nothing failed. */
  readonly remedies?: readonly Remedy[];
}

/** What the user can do with a run: commands of the host, which ask for what they need. */
export type RunAction =
  | 'send-again'
  | 'edit-and-resend'
  | 'send-to'
  | 'open-request'
  | 'make-test'
  | 'compare-with'
  | 'set-secret'
  | 'edit-endpoint'
  | 'try-path';

export interface Remedy {
  readonly action: Extract<RunAction, 'send-again' | 'set-secret' | 'edit-endpoint' | 'try-path'>;
  /** For `try-path`: the path that agents of the protocol usually have. */
  readonly path?: string;
  /** For `send-again`: milliseconds from this view until the server wants to be asked again. */
  readonly in?: number;
}

/** Counts of tokens; a count that is not known is absent. */
export interface UsageView {
  readonly input?: number;
  readonly output?: number;
  /** Usually a part of `input`. */
  readonly cached?: number;
  /** Usually a part of `output`. */
  readonly reasoning?: number;
  readonly total?: number;
  /** The server reported nothing, so the counts are estimated from the texts. */
  readonly isEstimate?: true;
}

/** The cost of a run by the prices in the user's settings. */
export interface CostView {
  readonly amount: number;
  /** An ISO 4217 code, if the settings contain a valid one. */
  readonly currency: string;
  /** The date of the prices, as the user wrote it. */
  readonly date?: string;
}

/** A failed attempt. All times are in milliseconds; `at` is when it failed. */
export interface CurrentAttempt {
  /** Counted from 1. */
  readonly number: number;
  readonly most: number;
  /** Milliseconds from this view until the attempt begins; absent if it runs. */
  readonly in?: number;
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

/** `waiting`: the output of the call has not arrived yet. */
export type RowState = 'open' | 'waiting' | 'closed' | 'failed';

/** One line of the conversation. A tool call and its output are one row. */
export interface RowView {
  readonly key: string;
  readonly kind: RowKind;
  readonly origin: 'request' | 'response';
  /** The label of the row: role, tool name or wire type. */
  readonly label: string;
  /** The name used on the wire, when the label does not show it. */
  readonly detail?: string;
  /** The agent or user that speaks or calls, when there are several. */
  readonly speaker?: string;
  /** The MCP server that provides the tool. */
  readonly server?: string;
  readonly callId?: string;
  readonly state: RowState;
  /** The tool has answered, and its answer reports a failure. */
  readonly reportsError?: boolean;
  /** The result of a request for approval, or the content of an answer to one. */
  readonly approved?: boolean;
  /** The status as given on the wire. */
  readonly status?: string;
  readonly startedAt?: number;
  readonly duration?: number;
  /** Sequence numbers of the first and last frame about this row. */
  readonly frames?: readonly [number, number];
  /** Sequence numbers of the first and last frame of the output only. */
  readonly outputFrames?: readonly [number, number];
  readonly parts: readonly PartView[];
  readonly error?: RunError;
  /** What the server has reported with this row. Rows of the same model call repeat it one after the other. */
  readonly usage?: UsageView;
  /** Key of the row that this one names as its parent, such as the call of the agent that it is a part of. */
  readonly parent?: string;
  /** The row is a span of time with a name; the rows that began during it are inside it. */
  readonly span?: 'step' | 'agent' | 'model';
}

export interface PartView {
  readonly key: string;
  readonly slot: 'body' | 'arguments' | 'output';
  readonly kind: PartKind;
  /**
   * The beginning, at most `inlineLimit(kind)` characters. The rest follows in patches, or is requested with
   * `body-read`.
   */
  readonly text: string;
  /** Total number of characters. */
  readonly length: number;
  readonly closed: boolean;
  readonly media?: MediaView;
}

export interface MediaView {
  /** A data URL small enough to show, or a remote URL that is shown as text only. */
  readonly url?: string;
  readonly name?: string;
  readonly format?: string;
  /** Decoded size in bytes, when the media was inline. */
  readonly bytes?: number;
}

/**
 * Maximum characters of one part inside a row. The limit is higher for messages, because users read them, while they
 * only look something up in the bodies of calls. Longer texts are fetched on demand.
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

/** Where the run deviates from its protocol. */
export interface FindingView {
  /** The rule's id, which is also the name of its page. */
  readonly rule: string;
  readonly severity: Severity;
  /** One sentence in the user's language. */
  readonly message: string;
  /** The event that shows the deviation. */
  readonly seq?: number;
  /** Key of the row that the finding is about. */
  readonly row?: string;
  /** This server is known to do this, and no setting says that it matters. */
  readonly isKnown?: true;
}

export interface FindingsView {
  /** At most the first thousand findings of each severity; in a patch only the new ones. */
  readonly list: readonly FindingView[];
  /** The counts for the whole run, including findings beyond the list, without what the server is known to do. */
  readonly counts: Readonly<Record<Severity, number>>;
  /** The number of findings that say what the server is known to do. */
  readonly known?: number;
  /** In a patch: the findings that were sent earlier are void. */
  readonly isAfresh?: boolean;
}

/** What changed since the previous view. Rows that are not known yet are appended in the given order. */
export interface ViewPatch {
  readonly head?: HeadView;
  readonly rows?: readonly RowView[];
  /** Text that grew: append `text` to the part, unless the part already holds the maximum number of characters. */
  readonly texts?: readonly TextPatch[];
  /** Rows that were merged into another one (an output whose call arrived late). */
  readonly removed?: readonly string[];
  readonly findings?: FindingsView;
}

export interface TextPatch {
  readonly row: string;
  readonly part: string;
  readonly text: string;
  /** Total number of characters after this patch. */
  readonly length: number;
}

/** One line of the list of raw events. Requested in pages; never part of a patch. */
export interface EventRow {
  readonly seq: number;
  readonly at: number;
  /** `content·text`, `comment`, `HTTP body` … */
  readonly label: string;
  /** The status on the wire, such as `in_progress`. */
  readonly status?: string;
  /** The beginning of the content, at most 120 characters, on one line. */
  readonly preview: string;
  readonly size: number;
  /** `bad`: malformed, truncated, or an error. `quiet`: comments and other bookkeeping. */
  readonly tone: 'plain' | 'bad' | 'quiet';
}
