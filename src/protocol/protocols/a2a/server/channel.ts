/** Passes values from a producer to one consumer, in order. The producer waits for a slow consumer. */

export interface Channel<T> {
  /** Resolves when there is space for more values, or when the channel has ended. */
  push(value: T): Promise<void>;
  /** Ends the channel; values that were already pushed still arrive. */
  end(): void;
  /** May be read only once. A reader that stops ends the channel. */
  read(): AsyncGenerator<T>;
}

/** Number of waiting values from which `push` waits. */
const room = 256;

/** The channel ends when `signal` aborts, even if nobody has started to read. */
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
