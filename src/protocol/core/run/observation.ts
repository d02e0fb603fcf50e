/**
 * What an event claims, word for word and before any tolerance: the other half of an op, which says
 * what we make of it. Rules judge observations; every dialect fills in the same form. `undefined`
 * is a member that was not sent, `null` one that was sent as null.
 */
import type { Json, JsonObject } from '../json/json.ts';
import type { PartKind } from './ops.ts';

/** A member of an event that a finding can point at. Each dialect names its own wire field for it. */
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
  /** Of a part with data: all of it, and what names and fills a tool call in it. */
  | 'payload'
  | 'callId'
  | 'name'
  | 'arguments'
  /** Of a request: the conversation. */
  | 'input';

/** How far an object has come, whatever the dialect's words for it: begun, at work, or done in any way. */
export type Stage = 'new' | 'working' | 'over';

interface Observed {
  /** JSON Pointer to the object inside its event; empty for the event itself. */
  readonly pointer: string;
  readonly json: JsonObject;
  /** The stream's own sequence number. */
  readonly number: Json | undefined;
  readonly status: string | undefined;
  /** What the status means; `undefined` for none and for words that say nothing of it. */
  readonly stage: Stage | undefined;
  readonly error: Json | undefined;
}

export interface RunObservation extends Observed {
  readonly of: 'run';
  readonly id: Json | undefined;
  readonly session: Json | undefined;
  /** The answer so far, when the event repeats it. */
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
  /** Id of the item that it belongs to. */
  readonly owner: string | undefined;
  readonly index: number | null | undefined;
  readonly type: string | undefined;
  /** `undefined` for a type that the dialect does not know. */
  readonly kind: PartKind | undefined;
  readonly delta: Json | undefined;
  /** The payload: text of text-like kinds, the object of data; `undefined` for media. */
  readonly value: Json | undefined;
  /** The wire's name of the payload. */
  readonly valueField: string | undefined;
  /** What data says of the tool call that it belongs to; `undefined` for other types. */
  readonly call: CallObservation | undefined;
}

export interface CallObservation {
  readonly id: Json | undefined;
  readonly name: Json | undefined;
}

/** An error that is no event of its own (`{"error": …}`). */
export interface ErrorObservation extends Observed {
  readonly of: 'error';
  readonly message: string;
}

/** JSON that is no object of the dialect. */
export interface OtherObservation extends Observed {
  readonly of: 'other';
  readonly type: string | undefined;
}

export type Observation = RunObservation | ItemObservation | PartObservation | ErrorObservation | OtherObservation;
