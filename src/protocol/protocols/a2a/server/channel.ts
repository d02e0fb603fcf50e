/** From whoever makes something to one who listens: in order, and the maker waits for a slow listener. */

export interface Channel<T> {
  /** Resolves when there is room for more, or nobody listens any more. */
  push(value: T): Promise<void>;
  /** What was pushed still arrives. */
  end(): void;
  /** To be read once. A reader that stops ends the channel. */
  read(): AsyncGenerator<T>;
}

/** As many may wait. */
const room = 256;

/** Ends when `signal` aborts, also when nobody has begun to read. */
export function createChannel<T>(signal: AbortSignal): Channel<T> {
  let waiting: T[] = [];
  let isEnded = false;
  let wakeReader = (): void => undefined;
  let wakeMaker = (): void => undefined;
  const end = (): void => {
    isEnded = true;
    wakeReader();
    wakeMaker();
  };
  signal.addEventListener('abort', end, { once: true });
  return {
    end,
    async push(value) {
      if (isEnded) return;
      waiting.push(value);
      wakeReader();
      if (waiting.length < room) return;
      await new Promise<void>((resolve) => {
        wakeMaker = resolve;
      });
    },
    async *read() {
      try {
        for (;;) {
          const ready = waiting;
          waiting = [];
          wakeMaker();
          yield* ready;
          if (signal.aborted || (isEnded && waiting.length === 0)) return;
          if (waiting.length > 0) continue;
          await new Promise<void>((resolve) => {
            wakeReader = resolve;
          });
        }
      } finally {
        end();
      }
    },
  };
}
