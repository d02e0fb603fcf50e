/**
 * What the original server of a protocol does with a request: what it rejects, what breaks the run, and what it
 * silently drops or converts.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Profile } from './profile.ts';

/** A place where a value is invalid for its model. `message` is the text of the server, so it is in English. */
export interface Issue {
  /** JSON Pointer; a missing member is pointed at as if it were present. */
  readonly pointer: string;
  readonly message: string;
}

/** A member that no model has. */
export interface UnknownMember {
  readonly pointer: string;
  readonly name: string;
  /** The members that the model has at this place. */
  readonly known: readonly string[];
  /** The names of all members of the object. */
  readonly siblings: readonly string[];
  /** The member is kept and passed on, silently dropped, or kept because an earlier version of the model had it. */
  readonly handling: 'kept' | 'dropped' | 'retired';
  /** The last version of the server that drops it; absent if every version does. Later versions keep it. */
  readonly droppedUntil?: string;
}

/** A value whose type is not the type in the model, and that the server reads as a valid value. */
export interface ConvertedValue {
  readonly pointer: string;
  readonly sent: Json;
  readonly read: Json;
}

export interface OutOfRange {
  readonly pointer: string;
  /** The member, or the property of it that is measured. */
  readonly name: string;
  readonly value: number;
  /** For example `≥ 0, ≤ 2`. */
  readonly range: string;
}

/** None of these methods throws, whatever the request contains. */
export interface RequestChecker {
  /** Why the server rejects the request; empty when the server accepts it. */
  issues(root: JsonObject): readonly Issue[];
  /**
   * Where an accepted request makes the run fail before the agent starts; the message is the error that the server
   * sends.
   */
  runTimeFaults(root: JsonObject): readonly Issue[];
  unknownMembers(root: JsonObject, profile: Profile): readonly UnknownMember[];
  /** Empty for a request that the server rejects. */
  convertedValues(root: JsonObject): readonly ConvertedValue[];
  /** Numbers outside ranges that are documented but not enforced. */
  outOfRange(root: JsonObject): readonly OutOfRange[];
  /** Where declared tools differ from what the protocol describes, although the server accepts them. */
  toolProblems(root: JsonObject): readonly Issue[];
  /**
   * Whether no other method here, and no check of payloads and types, can find anything in an element of the list.
   * `false` only means that this is not known.
   */
  isPlain(element: Json, profile: Profile): boolean;
}
