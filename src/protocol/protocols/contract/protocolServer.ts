/**
 * How a server implements a protocol in which clients can request more than a single answer: tasks that continue when
 * no client listens, and cards that describe the agent. The actions of the agent behind the server arrive as ops.
 */
import type { Op } from '../../core/run/ops.ts';

export interface ServedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The origin under which the client reached the server: `http://127.0.0.1:8090`. */
  readonly origin: string;
}

export interface ServedAnswer {
  /** A promise where the status depends on what the agent does. */
  readonly status: number | Promise<number>;
  readonly contentType: string;
  /** Additional headers, which replace the headers that every answer has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** `breaks` when the connection must break right after this piece. */
  readonly pieces: AsyncIterable<{ readonly text: string; readonly breaks?: true }>;
}

/** The next action of the agent; `breaks` when the connection must break here. */
export interface AgentMove {
  readonly ops: readonly Op[];
  readonly breaks?: true;
  /** The next message is a question, and the agent continues when the user has answered it. */
  readonly asks?: true;
  /**
   * The agent stops here without finishing its task: the task may continue with the next message. This is the last
   * move.
   */
  readonly leaves?: true;
  /** The answer is only a message, so there is no task to track. This comes before all other moves. */
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
  /**
   * Answers a request to one of the paths; `signal` aborts when the client disconnects. Never throws because of what
   * a client sends.
   */
  answer(request: ServedRequest, signal: AbortSignal): ServedAnswer;
  /** Stops everything that is still running. */
  dispose(): void;
}
