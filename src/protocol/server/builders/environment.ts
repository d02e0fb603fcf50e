/** What builders need of the world around them: ids and the time. */

export interface Environment {
  /** A UUID; `msg_` and `response_` are put before it. */
  readonly createId: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Unix seconds: the `created_at` of a response made without one, which the real server sets once, when it starts. */
  readonly startedAt?: number;
}

/** The machine's own clock, and random ids. */
export const machine: Environment = { createId: () => crypto.randomUUID(), now: () => Date.now() };

/** Whole Unix seconds. */
export function nowInSeconds({ now }: Environment): number {
  return Math.floor(now() / 1000);
}
