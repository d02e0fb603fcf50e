/**
 * Waiting for a moment to a fraction of a millisecond. Timers of Node know whole milliseconds, so what is left
 * of the last one is waited for turn by turn of the event loop. More of that would keep times no better: who
 * uses up his share of a busy processor is let wait by the system.
 */
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

const longestTimer = 2 ** 31 - 1;

/** `time` as `performance.now()` tells it. Never early unless `signal` aborts; at once when it is over. */
export async function waitUntil(time: number, signal: AbortSignal): Promise<void> {
  for (let left = time - performance.now(); left > 0 && !signal.aborted; left = time - performance.now()) {
    if (left < 1) await turn();
    else await wait(Math.min(Math.floor(left), longestTimer), undefined, { signal }).catch(() => undefined);
  }
}
