/** What the stream checker of a protocol finds, for rules that have `checkedBy`. */
import type { Json } from '../../core/json/json.ts';
import type { Habit } from './profile.ts';
import type { Severity } from '../../core/base/severity.ts';

/** What a rule reports about a stream. `args` are the arguments of its message. */
export interface StreamFinding {
  /** Id of the rule. */
  readonly rule: string;
  /** The event that the report is about, when it is not the current event. */
  readonly seq?: number;
  /** JSON Pointer in the event. */
  readonly pointer?: string;
  readonly args?: Readonly<Record<string, string | number>>;
  readonly habit?: Habit;
  /** The severity in this protocol, if it differs from the rule's severity. */
  readonly severity?: Severity;
}

export interface StreamChecker {
  /** Returns the deviations of an event that is not a plain piece of text. Never throws. */
  take(json: Json, seq: number): readonly StreamFinding[];
  /** Returns the deviations of a complete answer that is not a stream. Never throws. */
  answer?(json: Json): readonly StreamFinding[];
  /** Returns the deviations that are known only after the last event. */
  end(): readonly StreamFinding[];
}
