/** Keeps something shown that a thread of the engine provides: if the thread ends, the next one shows it again. */
import { createKeyedTurns } from '../../protocol/core/base/turns.ts';
import { wait } from '../../protocol/core/base/wait.ts';
import { isThreadEnd, type ThreadEndedError } from './threadEndedError.ts';

/** How often in a row something may end the thread before it is no longer shown by itself. */
const maxStrikes = 2;
/** Milliseconds. What was shown for so long has nothing to do with earlier ends. */
const steadyTime = 60_000;
const maxPause = 30_000;

/**
 * Everything that one thread shows. If the thread ends, usually one of the things that were begun last is the reason, for
 * example because it needs too much memory. From the second end in a row on, they begin one after the other.
 */
export interface Trials {
  attempt(show: () => Promise<unknown>, attempt: AttemptOptions): Promise<Ended>;
  /** Milliseconds before something is shown again for the second time. */
  readonly pause: number;
}

interface AttemptOptions {
  /** How often the thread has ended in a row. */
  readonly ends: number;
  /** Nothing else begins until this is shown for some time. */
  readonly isAlone: boolean;
  readonly signal: AbortSignal;
}

interface Ended {
  /** `undefined` if it is no longer shown because it is no longer wanted. */
  readonly error?: unknown;
  /** Whether this is the only thing that can have ended the thread, as far as is known. */
  readonly isSuspect: boolean;
  readonly time: number;
}

/** @param trial Milliseconds for which something must be shown until it is no longer suspected. Doubled at each end. */
export function createTrials({ trial = 10_000, pause = 1000 } = {}): Trials {
  const inTurn = createKeyedTurns();
  const unproven = new Set<object>();
  const begin = (show: () => Promise<unknown>, ends: number) => {
    const start = performance.now();
    const mark = {};
    unproven.add(mark);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const proven = new Promise<void>((resolve) => {
      timer = setTimeout(
        () => {
          unproven.delete(mark);
          resolve();
        },
        Math.min(trial * 2 ** ends, steadyTime),
      );
    });
    const end = (error?: unknown): Ended => {
      clearTimeout(timer);
      const isAlone = unproven.size === 1 && unproven.has(mark);
      const isSuspect = isThreadEnd(error) && (unproven.size === 0 ? error.isCause : isAlone);
      // All that the thread has shown ends in the same turn of the event loop, and is suspected together.
      setTimeout(() => unproven.delete(mark));
      return { error, isSuspect, time: performance.now() - start };
    };
    return { ended: show().then(() => end(), end), proven };
  };
  return {
    pause,
    async attempt(show, { ends, isAlone, signal }) {
      if (!isAlone) return begin(show, ends).ended;
      const { ended } = await inTurn('trial', async () => {
        if (signal.aborted) return { ended: { isSuspect: false, time: 0 } };
        const begun = begin(show, ends);
        await Promise.race([begun.ended, begun.proven]);
        return begun;
      });
      return ended;
    },
  };
}

export interface ShowOptions {
  readonly trials: Trials;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
  /** Says why it is no longer shown. Resolves with whether the user wants to try again. */
  readonly offer: (error: ThreadEndedError) => Promise<boolean>;
}

/** Shows it again when the thread that shows it has ended, unless it is what ends the thread. */
export async function showAgain(
  show: () => Promise<unknown>,
  { trials, signal, report, offer }: ShowOptions,
): Promise<void> {
  let [ends, strikes] = [0, 0];
  while (!signal.aborted) {
    const isAlone = ends > 1 || strikes > 0;
    if (isAlone) await wait(Math.min(trials.pause * 2 ** (ends - 1), maxPause), signal);
    const { error, isSuspect, time } = await trials.attempt(show, { ends, isAlone, signal });
    if (error === undefined) return;
    report(error);
    if (!isThreadEnd(error)) return;
    ends = time > steadyTime ? 1 : ends + 1;
    strikes = isSuspect ? strikes + 1 : 0;
    if (strikes < maxStrikes) continue;
    if (!(await offer(error))) return;
    [ends, strikes] = [1, maxStrikes - 1];
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
