/**
 * A copy of the bytes that pass through the proxy, made for the recorder. The recorder may read slowly, stop, or never
 * begin; in all these cases the code that forwards the bytes is delayed by a short wait at most.
 */

export interface CaptureCopy {
  /**
   * Can be read once. Delivers all bytes that were added, then rejects with the error that was passed to `end`, if any.
   */
  readonly body: AsyncIterable<Uint8Array>;
  /** Resolves when there is space for more bytes, or when nobody reads them any more. Never rejects. */
  add(bytes: Uint8Array): Promise<void>;
  /** Marks the end of the body. `error` gives the reason if the response is incomplete. */
  end(error?: Error): void;
}

interface CopyLimits {
  /** The number of bytes that may wait for the recorder before the client has to wait for it, too. */
  readonly waiting: number;
  /**
   * How many milliseconds the client waits for a recorder that takes nothing. After that the recorder gets no more
   * bytes.
   */
  readonly timeout: number;
}

const defaults: CopyLimits = { waiting: 8 * 1024 * 1024, timeout: 2000 };

export function createCaptureCopy(limits: CopyLimits = defaults): CaptureCopy {
  const queue = new ByteQueue();
  return {
    body: readQueue(queue),
    async add(bytes) {
      queue.push(bytes);
      for (let before = queue.size; before > limits.waiting; before = queue.size) {
        await queue.taken(limits.timeout);
        if (queue.size === before) queue.abandon(new Error('the recorder cannot keep up'));
      }
    },
    end: (error) => queue.end(error),
  };
}

async function* readQueue(queue: ByteQueue): AsyncGenerator<Uint8Array> {
  try {
    for (let bytes = await queue.take(); bytes !== undefined; bytes = await queue.take()) yield bytes;
    if (queue.failure !== undefined) throw queue.failure;
  } finally {
    queue.abandon();
  }
}

class ByteQueue {
  size = 0;
  failure: Error | undefined;
  #pieces: Uint8Array[] = [];
  #isOpen = true;
  #wakeReader = (): void => undefined;
  #wakeWriter = (): void => undefined;

  push(bytes: Uint8Array): void {
    if (!this.#isOpen) return;
    this.#pieces.push(bytes);
    this.size += bytes.length;
    this.#wakeReader();
  }

  /** Resolves with `undefined` when there are no more bytes. */
  async take(): Promise<Uint8Array | undefined> {
    while (this.#isOpen && this.#pieces.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wakeReader = resolve;
      });
    }
    const bytes = this.#pieces.shift();
    this.size -= bytes?.length ?? 0;
    this.#wakeWriter();
    return bytes;
  }

  /** Resolves when bytes were taken, or when none were taken for `timeout` milliseconds. */
  async taken(timeout: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeout);
      this.#wakeWriter = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Closes the queue. Bytes that are already queued can still be taken. */
  end(error?: Error): void {
    if (!this.#isOpen) return;
    this.failure = error;
    this.#isOpen = false;
    this.#wakeReader();
  }

  /** Closes the queue, drops the queued bytes and wakes a waiting writer. */
  abandon(error?: Error): void {
    this.end(error);
    this.#pieces = [];
    this.size = 0;
    this.#wakeWriter();
  }
}
