/**
 * A profile describes, as data, what one producer is known to do: the terms it uses, what it allows, and its known
 * behaviour. Reading never depends on a profile; a profile only decides which findings are reported, and with which
 * severity.
 */
import type { Severity } from '../../core/base/severity.ts';
import type { LocalizedText } from '../../core/l10n/translate.ts';

/** The objects that have their own members, in every protocol. */
export type ModelName = 'request' | 'response' | 'message' | 'content';

/** The models of the observed objects (`core/run/observation.ts`). */
export const modelOf = { run: 'response', item: 'message', part: 'content' } as const satisfies Readonly<
  Record<string, ModelName>
>;

/**
 * Deviations that a known producer always shows. They have names so that a finding can state "this server does that",
 * while the same deviation of another server is still reported with its full severity.
 */
export type Habit =
  /** Text is completed with `delta: null`. */
  | 'null-delta-at-end'
  /** The stored contents of tool messages have no index, status and message id. */
  | 'bare-stored-content'
  /** A content that arrives complete, not as a stream, has a first event without index. */
  | 'null-index'
  /** Messages begin with their first content; no event announces them. */
  | 'unannounced-message'
  /** Text contents are closed only by their message. */
  | 'open-content'
  /** Images, audio, video and files never complete, and are missing from the final output. */
  | 'open-media'
  /** A message ends with an empty text content. */
  | 'empty-content'
  /** A failure outside the agent ends the stream with `{"error": …}` and without a response. */
  | 'bare-error'
  /** A message with the role of the tool output precedes it, and stays empty and open (the LangGraph adapter). */
  | 'hollow-message'
  /** Text is sent as one message per delta. */
  | 'message-per-delta'
  /** The response object is repeated as a heartbeat. */
  | 'response-heartbeat'
  /** Streamed text ends with a delta that repeats the whole text (reasoning of AgentScope's Responses adapter). */
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

/** Severities of rules at these JSON Pointers and everything inside them. */
export interface PlaceSeverities {
  readonly at: readonly string[];
  readonly severities: Readonly<Record<string, Severity | 'off'>>;
}

/** What decides the severity of a finding. */
export interface LintProfile {
  /** Public: a setting and an option of the CLI use this id. */
  readonly id: string;
  readonly title: LocalizedText;
  readonly habits: ReadonlySet<Habit>;
  /** The response repeats the usage of its last message, also if earlier messages have reported theirs. */
  readonly usageOfLastMessage?: true;
  /** Severities that replace the rules' default severities. */
  readonly severities: Readonly<Record<string, Severity | 'off'>>;
  /** Severities that differ at some places of a stream; they replace all others, except that what is off stays off. */
  readonly places?: readonly PlaceSeverities[];
  /** Event types that it has in addition to the types of the protocol. */
  readonly ownEvents?: RegExp;
}

export interface Profile extends LintProfile {
  /** The number of the first event; `undefined` where numbering is optional. */
  readonly firstNumber: number | undefined;
  readonly itemTypes: ReadonlySet<string>;
  readonly partTypes: ReadonlySet<string>;
  readonly statuses: ReadonlySet<string>;
  /** Types of calls that the client answers instead of the server. */
  readonly clientCalls: ReadonlySet<string>;
  /** Members that the models of the default profile do not have, by model. */
  readonly extraMembers: Readonly<Partial<Record<ModelName, readonly string[]>>>;
}
