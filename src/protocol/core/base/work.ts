/**
 * Long work that can be paused: a generator yields wherever a pause is safe, and its driver decides whether to pause.
 */

/** Yields about once per processed item, and returns the result. */
export type Work<T> = Generator<undefined, T, undefined>;

/** Runs all of the work without a pause. */
export function finish<T>(work: Work<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

export interface StepsOptions {
  /** Ends the work at its next pause. */
  readonly signal?: AbortSignal | undefined;
  /** Called at each pause with the number of yields so far. */
  readonly reportProgress?: ((yields: number) => void) | undefined;
  /** Milliseconds between two pauses; half a frame if absent. */
  readonly stepTime?: number;
}

/** Milliseconds: half a frame. */
const halfFrame = 8;

/** The number of yields between two checks of the clock. */
const stride = 16;

/**
 * Runs the work and pauses regularly so that other tasks can run. Returns `undefined` if the signal ended it. Errors
 * of the work are thrown.
 */
export async function finishInSteps<T>(
  work: Work<T>,
  { signal, reportProgress, stepTime = halfFrame }: StepsOptions = {},
): Promise<T | undefined> {
  const isWanted = (): boolean => signal?.aborted !== true;
  let end = performance.now() + stepTime;
  for (let yields = 0; isWanted(); yields += 1) {
    const { done, value } = work.next();
    if (done === true) return value;
    if (yields % stride !== 0 || performance.now() < end) continue;
    reportProgress?.(yields);
    await new Promise((resolve) => setTimeout(resolve));
    end = performance.now() + stepTime;
  }
  // The work closes what it has opened.
  work.return(undefined as T);
  return undefined;
}
