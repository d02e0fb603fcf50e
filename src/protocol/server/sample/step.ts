/** The steps of which a scenario consists: the actions of an agent, one after the other. */
import type { JsonObject } from '../../core/json/json.ts';

export interface ToolUse {
  readonly id: string;
  readonly name: string;
  readonly arguments: JsonObject;
  /** The result of the tool. */
  readonly output: string;
  /** The label of an MCP server; when present, the call is an `mcp_call`. */
  readonly server?: string;
}

export type Step =
  | { readonly do: 'say' | 'think'; readonly text: string; /** Milliseconds per token. */ readonly pace?: number }
  /** A message that is never completed, because a failure follows. */
  | { readonly do: 'begin'; readonly text: string }
  /** Several calls are sent before the first output is returned. */
  | {
      readonly do: 'use';
      readonly tools: readonly ToolUse[];
      /** Milliseconds the tools take. */ readonly takes?: number;
    }
  /** One message with one data payload (tool lists, approval requests). */
  | { readonly do: 'tell'; readonly type: string; readonly data: JsonObject }
  /** Media as the real server sends them: a delta that never completes. */
  | { readonly do: 'show'; readonly content: JsonObject }
  | { readonly do: 'refuse'; readonly text: string }
  /** Nothing happens for this time. */
  | { readonly do: 'wait'; readonly milliseconds: number }
  /** A question to the user. In protocols with tasks, the task waits for the answer. */
  | { readonly do: 'ask'; readonly text: string }
  /** The agent stops, and leaves its task unfinished in protocols that have tasks. */
  | { readonly do: 'leave' }
  /** The complete answer, which is a message without a task in protocols that have tasks. */
  | { readonly do: 'reply'; readonly text: string }
  | { readonly do: 'fail'; readonly code: string; readonly message: string }
  | { readonly do: 'bare-error'; readonly text: string }
  /** Sends `text`; the connection breaks in the middle of its last character. */
  | { readonly do: 'cut'; readonly text: string }
  /** `count` one-word deltas at full speed. */
  | { readonly do: 'flood'; readonly count: number };

/** The information about the request that a scenario receives. */
export interface Prompt {
  /** The text of the user's last message that has text, trimmed. */
  readonly text: string;
  /** Whether the user writes Chinese. */
  readonly chinese: boolean;
  /** The text of the agent's message right before it. */
  readonly lastAnswer?: string;
  /** The id of the last message, where it has one. */
  readonly messageId?: string;
  /** The decision, when the last message of the request is an approval response. */
  readonly approved?: boolean;
  /** The output of a tool, when it is the last message of the request. */
  readonly toolOutput?: string;
}

export interface Scenario {
  /** Words that select the scenario, in any language. */
  readonly keywords: readonly string[];
  /** A description of what it shows, in English and Chinese. */
  readonly shows: readonly [string, string];
  steps(prompt: Prompt): readonly Step[];
}
