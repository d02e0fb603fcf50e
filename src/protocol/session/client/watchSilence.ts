/** The patience of a transport: the one thing beside its user that ends a run without the server. */

export interface SilenceWatch {
  /** Aborts after `seconds` without a sign of life, or with `outer`. */
  readonly signal: AbortSignal;
  heard(): void;
  /** Nobody listens any more. */
  stop(): void;
  /** Whether it was the silence. */
  expired(): boolean;
}

/** Milliseconds, three weeks and a half: a timer that is asked for more goes off at once. */
const longestTimer = 2 ** 31 - 1;

export function watchSilence(seconds: number, outer: AbortSignal): SilenceWatch {
  const patience = Math.min(seconds * 1000, longestTimer);
  const controller = new AbortController();
  let expired = false;
  const expire = (): void => {
    expired = true;
    controller.abort();
  };
  let timer = setTimeout(expire, patience);
  // Nothing is waited for any more, whoever still reads.
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
      timer = setTimeout(expire, patience);
    },
    stop() {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
    },
    expired: () => expired,
  };
}
