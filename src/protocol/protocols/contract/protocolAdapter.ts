/**
 * How a server implements a protocol: a request comes in, the events of an answer go out. The actions of the agent
 * behind the server arrive as ops.
 */
import type { JsonObject } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';

export interface ProtocolAdapter {
  /** Paths at which servers accept requests. */
  readonly paths: readonly string[];
  /** The answer is a stream even when the request does not ask for one. */
  readonly alwaysStreams?: true;
  createWriter(options: AnswerOptions): EventWriter;
  /** Formats an event for the wire. */
  toFrame(event: JsonObject): string;
  /** The text that follows the last event. */
  readonly endMark: string;
  /**
   * The body that is sent with status 500 instead of a complete answer that failed; `undefined` for an answer that
   * did not fail.
   */
  toFailure?(answer: JsonObject): JsonObject | undefined;
}

export interface AnswerOptions {
  readonly id: string;
  /** Unix seconds. */
  readonly createdAt: number;
  /** Unix seconds, at the time of the call. */
  readonly now: () => number;
  /** The model name that the client sent. */
  readonly model: string;
  readonly request: JsonObject;
}

export interface EventWriter {
  /** Returns the events for this op; often none. */
  write(op: Op): readonly JsonObject[];
}
