/** What a scenario is written in: the things an agent does, one after the other. */
import type { JsonObject } from '../../core/json/json.ts';

export interface ToolUse {
  readonly id: string;
  readonly name: string;
  readonly arguments: JsonObject;
  /** What the tool answers. */
  readonly output: string;
  /** An MCP server's label makes it an `mcp_call`. */
  readonly server?: string;
}

export type Step =
  | { readonly do: 'say' | 'think'; readonly text: string; /** Milliseconds per token. */ readonly pace?: number }
  /** A message that never gets its end: what comes next is a failure. */
  | { readonly do: 'begin'; readonly text: string }
  /** Several calls go out before the first output comes back. */
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
  /** Nothing happens for so long. */
  | { readonly do: 'wait'; readonly milliseconds: number }
  /** A question to the user. In protocols with tasks, the task waits for the answer. */
  | { readonly do: 'ask'; readonly text: string }
  /** The agent stops, and leaves its task unfinished where there are tasks. */
  | { readonly do: 'leave' }
  /** The whole answer, which in protocols with tasks is a message without one. */
  | { readonly do: 'reply'; readonly text: string }
  | { readonly do: 'fail'; readonly code: string; readonly message: string }
  | { readonly do: 'bare-error'; readonly text: string }
  /** `text`, and in the middle of its last character the connection breaks. */
  | { readonly do: 'cut'; readonly text: string }
  /** `count` one-word deltas at full speed. */
  | { readonly do: 'flood'; readonly count: number };

/** What a scenario gets to know of the request. */
export interface Prompt {
  /** The last thing the user said, trimmed. */
  readonly text: string;
  /** Whether the user writes Chinese. */
  readonly chinese: boolean;
  /** What the agent has said right before that. */
  readonly said?: string;
  /** The id of the last message, where it has one. */
  readonly messageId?: string;
  /** The decision, when the last message of the request is an approval response. */
  readonly approved?: boolean;
  /** What a tool has answered, when that is the last message of the request. */
  readonly toolOutput?: string;
}

export interface Scenario {
  /** Words that call it, in any language. */
  readonly words: readonly string[];
  /** What it shows, in English and Chinese. */
  readonly shows: readonly [string, string];
  steps(prompt: Prompt): readonly Step[];
}
