/** What a dialect's own judge of streams finds, for rules that say `judged`. */
import type { Json } from '../../core/json/json.ts';
import type { Habit } from './profile.ts';

/** What a rule is to tell of a stream. Its sentence gets `args`. */
export interface StreamDeviation {
  /** Id of the rule. */
  readonly rule: string;
  /** The event that it is about, where it is not the one at hand. */
  readonly seq?: number;
  /** JSON Pointer in the event. */
  readonly pointer?: string;
  readonly args?: Readonly<Record<string, string | number>>;
  readonly habit?: Habit;
}

export interface StreamJudge {
  /** What is to be said of an event that is no plain piece of a text. Never throws. */
  take(json: Json, seq: number): readonly StreamDeviation[];
  /** What is to be said of a whole answer that is no stream. Never throws. */
  answer?(json: Json): readonly StreamDeviation[];
  /** What is to be said when no more come. */
  end(): readonly StreamDeviation[];
}
