/** The timeout of a transport: apart from the user, the only thing that ends a run without the server. */

export interface SilenceWatch {
  /** Aborts after `seconds` without activity, or together with `outer`. */
  readonly signal: AbortSignal;
  heard(): void;
  /** Stops the timer until `heard` is called, because no data is read meanwhile. */
  pause(): void;
  /** Stops the watch because nothing is read any more. */
  stop(): void;
  /** Whether the timeout caused the abort. */
  expired(): boolean;
}

/** Milliseconds, about three and a half weeks: a timer with a longer delay fires immediately. */
const maxTimerDelay = 2 ** 31 - 1;

export function watchSilence(seconds: number, outer: AbortSignal): SilenceWatch {
  const timeout = Math.min(seconds * 1000, maxTimerDelay);
  const controller = new AbortController();
  let expired = false;
  const expire = (): void => {
    expired = true;
    controller.abort();
  };
  let timer = setTimeout(expire, timeout);
  // After an abort the timeout is no longer needed, even if the body is still being read.
  const abort = (): void => {
    clearTimeout(timer);
    controller.abort();
  };
  outer.addEventListener('abort', abort);
  if (outer.aborted) abort();
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(expire, timeout);
    },
    pause: () => clearTimeout(timer),
    stop() {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
    },
    expired: () => expired,
  };
}
