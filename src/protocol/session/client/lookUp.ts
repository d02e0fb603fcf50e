/**
 * The time for questions to a server about itself, all together: the request waits for the answers, and a server that
 * does not answer must not delay it for long.
 */
export interface LookUp {
  /** Aborts when the time is over. */
  readonly signal: AbortSignal;
  /** Must be called when the server has answered a question. */
  heard(): void;
  /** Whether the time is over, and the look-up was not stopped before. */
  isOver(): boolean;
}

/** Milliseconds. A server that answers at all may be on a busy machine or a network far away. */
const longest = 4000;
/** Milliseconds until the first answer. A server that accepts connections and answers nothing is not waited for. */
const longestSilence = 2000;

/** `timeout` is that of the request, in seconds: no question waits longer than the request would. */
export function startLookUp(timeout: number, stopped: AbortSignal): LookUp {
  const within = (time: number): AbortSignal => AbortSignal.timeout(Math.ceil(Math.min(time, timeout * 1000)));
  const silent = new AbortController();
  let isHeard = false;
  within(longestSilence).addEventListener('abort', () => {
    if (!isHeard) silent.abort();
  });
  const signal = AbortSignal.any([stopped, within(longest), silent.signal]);
  return { signal, heard: () => void (isHeard = true), isOver: () => signal.aborted && !stopped.aborted };
}

/** For questions that no request waits for. */
export function lookUpAside(stopped: AbortSignal): LookUp {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(longest)]);
  return { signal, heard: () => undefined, isOver: () => signal.aborted && !stopped.aborted };
}
