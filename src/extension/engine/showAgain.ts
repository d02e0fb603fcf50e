/** Keeps something shown that a thread of the engine provides: if the thread ends, the next one shows it again. */
import { createKeyedTurns } from '../../protocol/core/base/turns.ts';
import { wait } from '../../protocol/core/base/wait.ts';
import { isThreadEnd, type ThreadEndedError } from './threadEndedError.ts';

/** How often in a row something may be suspected of ending the thread, before it is only shown again at the user's request. */
const maxSuspicions = 2;
/** Milliseconds. After that time, what is shown is not the reason for the earlier ends of the thread. */
const stableTime = 60_000;
const maxPause = 30_000;

/**
 * Finds out which of the things that one thread shows makes the thread end, for example because it needs too much memory.
 * Usually it is one that was begun recently. From the second end in a row on, they are begun one after the other.
 */
export interface Restarts {
  attempt(show: () => Promise<unknown>, attempt: AttemptOptions): Promise<Ended>;
  /** Milliseconds before something is shown again for the second time. */
  readonly pause: number;
}

interface AttemptOptions {
  /** How often the thread has ended in a row. */
  readonly ends: number;
  /** Nothing else is begun until this has been shown for some time. */
  readonly isAlone: boolean;
  readonly signal: AbortSignal;
}

interface Ended {
  /** `undefined` if it is no longer shown because it is no longer wanted. */
  readonly error?: unknown;
  /** Whether only this can have ended the thread, as far as is known. */
  readonly isSuspect: boolean;
  readonly time: number;
}

/** @param stableAfter Milliseconds after which what is shown is no longer suspected. Doubled each time the thread ends. */
export function createRestarts({ stableAfter = 10_000, pause = 1000 } = {}): Restarts {
  const inTurn = createKeyedTurns();
  const unstable = new Set<object>();
  const begin = (show: () => Promise<unknown>, ends: number) => {
    const start = performance.now();
    const mark = {};
    unstable.add(mark);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stable = new Promise<void>((resolve) => {
      timer = setTimeout(
        () => {
          unstable.delete(mark);
          resolve();
        },
        Math.min(stableAfter * 2 ** ends, stableTime),
      );
    });
    const end = (error?: unknown): Ended => {
      clearTimeout(timer);
      const isAlone = unstable.size === 1 && unstable.has(mark);
      const isSuspect = isThreadEnd(error) && (unstable.size === 0 ? error.isCause : isAlone);
      // All that the thread has shown ends in the same turn of the event loop, and is suspected together.
      setTimeout(() => unstable.delete(mark));
      return { error, isSuspect, time: performance.now() - start };
    };
    return { ended: show().then(() => end(), end), stable };
  };
  return {
    pause,
    async attempt(show, { ends, isAlone, signal }) {
      if (!isAlone) return begin(show, ends).ended;
      const { ended } = await inTurn('restart', async () => {
        if (signal.aborted) return { ended: { isSuspect: false, time: 0 } };
        const begun = begin(show, ends);
        await Promise.race([begun.ended, begun.stable]);
        return begun;
      });
      return ended;
    },
  };
}

export interface ShowOptions {
  readonly restarts: Restarts;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
  /** Tells the user why it is no longer shown. Resolves with whether the user wants to try again. */
  readonly offer: (error: ThreadEndedError) => Promise<boolean>;
}

/** Shows something again whenever its thread has ended, unless it is the reason why the thread ends. */
export async function showAgain(
  show: () => Promise<unknown>,
  { restarts, signal, report, offer }: ShowOptions,
): Promise<void> {
  let [ends, suspicions] = [0, 0];
  while (!signal.aborted) {
    const isAlone = ends > 1 || suspicions > 0;
    if (isAlone) await wait(Math.min(restarts.pause * 2 ** (ends - 1), maxPause), signal);
    const { error, isSuspect, time } = await restarts.attempt(show, { ends, isAlone, signal });
    if (error === undefined) return;
    report(error);
    if (!isThreadEnd(error)) return;
    ends = time > stableTime ? 1 : ends + 1;
    suspicions = isSuspect ? suspicions + 1 : 0;
    if (suspicions < maxSuspicions) continue;
    if (!(await offer(error))) return;
    [ends, suspicions] = [1, maxSuspicions - 1];
  }
}

/** Returns a function that shows it, unless it is already shown. */
export function createShowing(show: () => Promise<unknown>, options: ShowOptions): () => void {
  let isShown = false;
  return () => {
    if (isShown) return;
    isShown = true;
    void showAgain(show, options)
      .catch(options.report)
      .then(() => (isShown = false));
  };
}
