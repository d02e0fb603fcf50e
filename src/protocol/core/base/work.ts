/** Long work that may pause: a generator yields wherever a pause does no harm, and its driver says whether one is made. */

/** Yields about once per thing done; answers the result. */
export type Work<T> = Generator<undefined, T, undefined>;

/** All of it, in one go. */
export function finish<T>(work: Work<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

export interface StepsOptions {
  /** Ends the work at its next pause. */
  readonly signal?: AbortSignal | undefined;
  /** Told at each pause how often the work has yielded by now. */
  readonly tell?: ((yields: number) => void) | undefined;
}

/** Milliseconds between two pauses: half a frame. */
const stepTime = 8;

/** Yields between two looks at the clock. */
const stride = 16;

/** Lets others work every 8 ms; `undefined` when the signal ended it. What the work throws is thrown. */
export async function finishInSteps<T>(work: Work<T>, { signal, tell }: StepsOptions = {}): Promise<T | undefined> {
  const isWanted = (): boolean => signal?.aborted !== true;
  let end = performance.now() + stepTime;
  for (let yields = 0; isWanted(); yields += 1) {
    const { done, value } = work.next();
    if (done === true) return value;
    if (yields % stride !== 0 || performance.now() < end) continue;
    tell?.(yields);
    await new Promise((resolve) => setTimeout(resolve));
    end = performance.now() + stepTime;
  }
  return undefined;
}
