/** The clock of the host and of its threads. */

/** A clock that goes on evenly and is the same in the host and in all threads, in milliseconds. */
export function sharedTime(): number {
  return performance.timeOrigin + performance.now();
}
