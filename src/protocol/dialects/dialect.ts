/** What a protocol must be able to do to be one of ours. Siblings are equal; `registry.ts` lists them. */
import type { Json, JsonObject } from '../base/json.ts';
import type { Op } from '../run/ops.ts';
import type { Run } from '../run/run.ts';
import type { WireEvent } from '../wire/frame.ts';

/** Public surface: written into run files and printed by the CLI. */
export type DialectId = 'agent-api';

/** 0 no, 1 perhaps, 2 certainly. */
export type Certainty = 0 | 1 | 2;

export interface DialectReader {
  /** Translates one event. Never throws on wire data: what it cannot read becomes a `note`. */
  read(event: WireEvent): readonly Op[];
}

export interface Dialect {
  readonly id: DialectId;
  recognizeEvent(json: Json): Certainty;
  /** Is this document a request of this protocol, judged by its content alone? */
  recognizeRequest(root: Json): Certainty;
  /** A fresh translator for one stream. */
  createReader(): DialectReader;
  /** The conversation that a request already carries, as the same operations. */
  readRequest(root: JsonObject): readonly Op[];
  /** The protocol's own response object that the run adds up to. */
  writeResponse(run: Run): JsonObject;
  /** Members to add before sending: what the server would otherwise make up or mix up. */
  missingMembers(root: JsonObject, createId: () => string): JsonObject;
}
