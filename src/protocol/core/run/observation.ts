/**
 * The literal content of an event, before any tolerance. Ops are the counterpart: they contain our interpretation.
 * Rules check observations, and every protocol creates them in the same form. A member is `undefined` if it was not
 * sent, and `null` if it was sent as null.
 */
import type { Json, JsonObject } from '../json/json.ts';
import type { PartKind } from './ops.ts';

/** A member of an event that a finding can refer to. Each protocol maps it to its own field. */
export type Aspect =
  | 'number'
  | 'status'
  | 'error'
  | 'id'
  | 'session'
  | 'type'
  | 'role'
  | 'owner'
  | 'index'
  | 'delta'
  | 'value'
  | 'items'
  | 'parts'
  /** For a part with data: all of its data, and the name and contents of a tool call in it. */
  | 'payload'
  | 'callId'
  | 'name'
  | 'arguments'
  /** For a request: the conversation. */
  | 'input';

/** The progress of an object in any protocol: created, being processed, or finished in any way. */
export type Stage = 'new' | 'working' | 'over';

interface Observed {
  /** The JSON Pointer to the object inside its event. Empty for the event itself. */
  readonly pointer: string;
  readonly json: JsonObject;
  /** The stream's own sequence number. */
  readonly number: Json | undefined;
  readonly status: string | undefined;
  /** The meaning of the status. `undefined` if there is no status or it does not indicate a stage. */
  readonly stage: Stage | undefined;
  readonly error: Json | undefined;
}

export interface RunObservation extends Observed {
  readonly of: 'run';
  readonly id: Json | undefined;
  readonly session: Json | undefined;
  /** The response so far, if the event repeats it. */
  readonly items: readonly ItemObservation[] | undefined;
}

export interface ItemObservation extends Observed {
  readonly of: 'item';
  readonly id: string | undefined;
  readonly type: string | undefined;
  readonly role: Json | undefined;
  readonly parts: readonly PartObservation[] | undefined;
}

export interface PartObservation extends Observed {
  readonly of: 'part';
  /** The id of the item that the part belongs to. */
  readonly owner: string | undefined;
  readonly index: number | null | undefined;
  readonly type: string | undefined;
  /** `undefined` for a type that the protocol does not define. */
  readonly kind: PartKind | undefined;
  readonly delta: Json | undefined;
  /** The payload: the text of text-like kinds, or the object of data. `undefined` for media. */
  readonly value: Json | undefined;
  /** The protocol's name of the payload. */
  readonly valueField: string | undefined;
  /** The information in data about its tool call. `undefined` for other types. */
  readonly call: CallObservation | undefined;
}

export interface CallObservation {
  readonly id: Json | undefined;
  readonly name: Json | undefined;
}

/** An error that is not an event of its own (`{"error": …}`). */
export interface ErrorObservation extends Observed {
  readonly of: 'error';
  readonly message: string;
}

/** JSON that is not an object of the protocol. */
export interface OtherObservation extends Observed {
  readonly of: 'other';
  readonly type: string | undefined;
}

export type Observation = RunObservation | ItemObservation | PartObservation | ErrorObservation | OtherObservation;
