/** How a server speaks a protocol: a request in, the events of an answer out. Whatever the agent behind it does is told as ops. */
import type { JsonObject } from '../../core/json/json.ts';
import type { Op } from '../../core/run/ops.ts';
import type { Dialect } from './dialect.ts';

export interface ProtocolAdapter {
  /** Reads requests, and folds the events for a client that wants no stream. */
  readonly dialect: Dialect;
  /** Paths at which servers take requests. */
  readonly paths: readonly string[];
  /** A request need not ask for a stream. */
  readonly alwaysStreams?: true;
  createWriter(options: AnswerOptions): EventWriter;
  /** An event as it goes over the wire. */
  toFrame(event: JsonObject): string;
  /** What comes after the last event. */
  readonly endMark: string;
  /** What is sent with status 500 in place of a whole answer that failed; `undefined` for one that did not. */
  toFailure?(answer: JsonObject): JsonObject | undefined;
}

export interface AnswerOptions {
  readonly id: string;
  /** Unix seconds. */
  readonly createdAt: number;
  /** Unix seconds, at the moment of asking. */
  readonly now: () => number;
  /** As the client has named it. */
  readonly model: string;
  readonly request: JsonObject;
}

export interface EventWriter {
  /** The events that this op becomes; often none. */
  write(op: Op): readonly JsonObject[];
}
