/**
 * Waits for a point in time with a precision below one millisecond. Node's timers only support whole milliseconds, so
 * the remaining fraction is spent in turns of the event loop. Spending more time that way would not be more precise,
 * because the system suspends a process that uses up its time slice on a busy processor.
 */
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

const maxTimerDelay = 2 ** 31 - 1;

/**
 * `time` is a value of `performance.now()`. Never resolves early unless `signal` aborts; resolves at once if `time` has
 * passed.
 */
export async function waitUntil(time: number, signal: AbortSignal): Promise<void> {
  for (let left = time - performance.now(); left > 0 && !signal.aborted; left = time - performance.now()) {
    if (left < 1) await turn();
    else await wait(Math.min(Math.floor(left), maxTimerDelay), undefined, { signal }).catch(() => undefined);
  }
}
