/** What builders need from their environment: ids and the time. */

export interface Environment {
  /** Creates a UUID, to which the prefix `msg_` or `response_` is added. */
  readonly createId: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /**
   * Unix seconds: the `created_at` of a response that is created without one. The real server sets this value once,
   * when it starts.
   */
  readonly startedAt?: number;
}

/** Uses the clock of the machine, and random ids. */
export const machine: Environment = { createId: () => crypto.randomUUID(), now: () => Date.now() };

/** The current time in whole Unix seconds. */
export function nowInSeconds({ now }: Environment): number {
  return Math.floor(now() / 1000);
}
