/**
 * A profile is what one producer is known to do, as data: which words it uses, what it allows, which
 * habits it has. Reading never depends on it; it only decides what is reported, and how loudly.
 */
import type { Locale } from '../../core/l10n/lexicon.ts';

/** The objects that have members of their own, in every protocol. */
export type ModelName = 'request' | 'response' | 'message' | 'content';

export type Severity = 'error' | 'warning' | 'info';

/**
 * Deviations that a known producer always shows. Named, so that a finding can say "this server does
 * that", and the same thing from another server is still loud.
 */
export type Habit =
  /** Text is completed with `delta: null`. */
  | 'null-delta-at-end'
  /** The stored contents of tool messages have no index, status and message id. */
  | 'bare-stored-content'
  /** A content that arrives whole has a first event without index. */
  | 'null-index'
  /** Messages begin with their first content; nothing announces them. */
  | 'unannounced-message'
  /** Text contents are closed by their message only. */
  | 'open-content'
  /** Images, audio, video and files never complete, and are missing from the final output. */
  | 'open-media'
  /** A message ends with an empty text content. */
  | 'empty-content'
  /** What fails outside the agent ends the stream with `{"error": …}` and no response. */
  | 'bare-error'
  /** A tool's output is preceded by a message of its role that stays empty and open (the LangGraph adapter). */
  | 'hollow-message'
  /** Text is sent as one message per delta. */
  | 'message-per-delta'
  /** The response object is repeated as a heartbeat. */
  | 'response-heartbeat'
  /** What is streamed ends with a delta that repeats the whole text (reasoning of AgentScope's Responses adapter). */
  | 'repeated-text'
  /** An item ends with an output index that is one too high (AgentScope's Responses adapter). */
  | 'shifted-index'
  /** The parts of reasoning are not announced (AgentScope's Responses adapter). */
  | 'unannounced-part'
  /** Reasoning, text and calls of one answer share an id (MLflow's helpers). */
  | 'shared-id'
  /** Tool results are typed as answers to approval requests. */
  | 'result-as-approval'
  /** Errors name their run in snake_case (AgentScope's AG-UI adapter). */
  | 'snake-case-member';

/** What decides how loudly a finding is told. */
export interface LintProfile {
  /** Public: a setting and an option of the CLI name it. */
  readonly id: string;
  readonly title: Readonly<Record<Locale, string>>;
  readonly habits: ReadonlySet<Habit>;
  /** Rules that are louder or quieter than they say themselves. */
  readonly severities: Readonly<Record<string, Severity | 'off'>>;
  /** Types of events that it has besides those of the protocol. */
  readonly ownEvents?: RegExp;
}

export interface Profile extends LintProfile {
  /** The number of the first event; `undefined` where numbering is optional. */
  readonly firstNumber: number | undefined;
  readonly itemTypes: ReadonlySet<string>;
  readonly partTypes: ReadonlySet<string>;
  readonly statuses: ReadonlySet<string>;
  /** Types of calls that the client answers, not the server. */
  readonly clientCalls: ReadonlySet<string>;
  /** Members that the models of the default profile do not have, by model. */
  readonly extraMembers: Readonly<Partial<Record<ModelName, readonly string[]>>>;
}
