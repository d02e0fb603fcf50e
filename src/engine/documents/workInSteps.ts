/** Long work on a document, in steps between which the thread answers other calls. */
import { setImmediate } from 'node:timers/promises';

/** Maximum number of milliseconds of a step, which is how long a completion may have to wait. */
export const stepTime = 8;

/**
 * Calls `work` until it returns true. Throws when the signal is aborted.
 * @param work Continues until its argument returns true, and returns whether everything is done.
 */
export async function workInSteps(work: (isTime: () => boolean) => boolean, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const end = performance.now() + stepTime;
    if (work(() => performance.now() > end)) return;
    await setImmediate();
  }
}
