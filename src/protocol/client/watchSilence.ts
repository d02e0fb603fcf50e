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

export function watchSilence(seconds: number, outer: AbortSignal): SilenceWatch {
  const controller = new AbortController();
  let expired = false;
  const expire = (): void => {
    expired = true;
    controller.abort();
  };
  let timer = setTimeout(expire, seconds * 1000);
  const abort = (): void => controller.abort();
  outer.addEventListener('abort', abort);
  if (outer.aborted) abort();
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(expire, seconds * 1000);
    },
    stop() {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
    },
    expired: () => expired,
  };
}
