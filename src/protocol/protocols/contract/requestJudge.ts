/** What a protocol's own server makes of a request: what it refuses, breaks on, drops and converts in silence. */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Profile } from './profile.ts';

/** A place where a value does not fit its model. `message` is in the words of the server, so in English. */
export interface ShapeProblem {
  /** JSON Pointer; what is missing is pointed at as if it were there. */
  readonly pointer: string;
  readonly message: string;
}

/** A member that no model has. */
export interface StrayMember {
  readonly pointer: string;
  readonly name: string;
  /** The members that there are at this place. */
  readonly known: readonly string[];
  /** The names of all members of the object. */
  readonly beside: readonly string[];
  /** Kept and handed on, dropped in silence, or kept but known to an earlier edition. */
  readonly fate: 'kept' | 'dropped' | 'retired';
}

/** A value of another type than the model's, which the server reads as one that fits. */
export interface ConvertedValue {
  readonly pointer: string;
  readonly sent: Json;
  readonly read: Json;
}

export interface OutOfRange {
  readonly pointer: string;
  /** The member, or what of it is measured. */
  readonly name: string;
  readonly value: number;
  /** Such as `≥ 0, ≤ 2`. */
  readonly range: string;
}

/** None of these throws, whatever the request holds. */
export interface RequestJudge {
  /** Why the server refuses the request; empty when it accepts it. */
  violations(root: JsonObject): readonly ShapeProblem[];
  /** Where a request that is accepted breaks the run before the agent begins; the message is the error that is sent. */
  runTimeFaults(root: JsonObject): readonly ShapeProblem[];
  strayMembers(root: JsonObject, profile: Profile): readonly StrayMember[];
  /** Empty for a request that is refused. */
  convertedValues(root: JsonObject): readonly ConvertedValue[];
  /** Numbers outside the ranges that are documented but not enforced. */
  outOfRange(root: JsonObject): readonly OutOfRange[];
  /** Where declared tools are not what the protocol describes, though accepted. */
  toolProblems(root: JsonObject): readonly ShapeProblem[];
  /** Whether nothing else here, and no check of payloads and types, could find anything in an element of the list; `false` says nothing. */
  isPlain(element: Json, profile: Profile): boolean;
}
