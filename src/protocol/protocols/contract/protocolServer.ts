/**
 * How a server speaks a protocol in which there is more to ask than for one answer: tasks that go on
 * when nobody listens, cards that say who is there. It is told of the agent behind it as ops.
 */
import type { Op } from '../../core/run/ops.ts';

export interface ServedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** Named in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Under which the client has reached the server: `http://127.0.0.1:8090`. */
  readonly origin: string;
}

export interface ServedAnswer {
  /** A promise where it depends on what the agent does. */
  readonly status: number | Promise<number>;
  readonly contentType: string;
  /** More headers, which replace those that every answer has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** `breaks` when the connection is to be broken right after it. */
  readonly pieces: AsyncIterable<{ readonly text: string; readonly breaks?: true }>;
}

/** What the agent does next; `breaks` when it is where a connection is to break. */
export interface AgentMove {
  readonly ops: readonly Op[];
  readonly breaks?: true;
  /** The next message is a question, and the agent goes on when the user has answered it. */
  readonly asks?: true;
  /** The agent stops here and leaves its task as it is: it may go on with the next message. This is the last move. */
  readonly leaves?: true;
  /** The answer is a message and nothing else, so there is no task to track. This comes before everything else. */
  readonly replies?: true;
}

export interface AgentBehind {
  readonly createId: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Lets the agent answer a conversation, until `signal` aborts. */
  run(conversation: readonly Op[], signal: AbortSignal): AsyncIterable<AgentMove>;
}

export interface ProtocolServer {
  readonly paths: readonly string[];
  open(agent: AgentBehind): OpenServer;
}

export interface OpenServer {
  /** Of a request to one of the paths; `signal` aborts when the client is gone. Never throws on what a client sends. */
  answer(request: ServedRequest, signal: AbortSignal): ServedAnswer;
  /** Stops whatever still goes on. */
  dispose(): void;
}
