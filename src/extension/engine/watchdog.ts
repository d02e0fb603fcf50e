/** Notices a thread that does not react any more, by asking it regularly while it has something to do. */

export interface Watchdog {
  /** Called when the thread gets something to do. */
  watch(): void;
  /** Called when the thread has answered the question. */
  onAnswer(): void;
  stop(): void;
}

export interface WatchdogOptions {
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  /** After how many milliseconds without an answer the thread is given up. */
  readonly maxSilence: number;
  readonly isBusy: () => boolean;
  readonly ask: () => void;
  readonly giveUp: () => void;
}

/** Milliseconds between two questions. */
const interval = 1000;

export function createWatchdog({ now, maxSilence, isBusy, ask, giveUp }: WatchdogOptions): Watchdog {
  let timer: ReturnType<typeof setInterval> | undefined;
  let askedAt: number | undefined;
  let lastTick = 0;
  const stop = (): void => {
    clearInterval(timer);
    [timer, askedAt] = [undefined, undefined];
  };
  const tick = (): void => {
    const time = now();
    // If this side itself did not run, for example because the machine was asleep, the silence says nothing.
    const hasSlept = time - lastTick > 3 * interval;
    lastTick = time;
    if (!isBusy()) stop();
    else if (askedAt === undefined || hasSlept) {
      askedAt = time;
      ask();
    } else if (time - askedAt > maxSilence) {
      stop();
      giveUp();
    }
  };
  return {
    watch() {
      if (timer !== undefined) return;
      lastTick = now();
      timer = setInterval(tick, interval);
    },
    onAnswer: () => (askedAt = undefined),
    stop,
  };
}
