/**
 * What passes the proxy, once more for the recorder. The recorder may read slowly, stop, or never begin: whoever passes
 * the bytes on never sees more of that than a short wait.
 */

export interface CaptureCopy {
  /** Can be read once. Rejects with what `end` was given, after all that came before. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Resolves when there is room for more, or nobody wants more. Never rejects. */
  add(bytes: Uint8Array): Promise<void>;
  /** There is no more; `error` says why where the answer is not whole. */
  end(error?: Error): void;
}

export interface CopyLimits {
  /** Bytes that may wait for the recorder before the client waits for it, too. */
  readonly waiting: number;
  /** Milliseconds for which the client waits for a recorder that takes nothing; then it is given nothing more. */
  readonly patience: number;
}

const defaults: CopyLimits = { waiting: 8 * 1024 * 1024, patience: 2000 };

export function createCaptureCopy(limits: CopyLimits = defaults): CaptureCopy {
  const queue = new ByteQueue();
  return {
    body: readQueue(queue),
    async add(bytes) {
      queue.push(bytes);
      for (let before = queue.size; before > limits.waiting; before = queue.size) {
        await queue.taken(limits.patience);
        if (queue.size === before) queue.abandon(new Error('the recorder does not keep up'));
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

  /** `undefined` when there is no more. */
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

  /** Resolves when something was taken, or nothing was for so many milliseconds. */
  async taken(patience: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patience);
      this.#wakeWriter = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** What waits can still be taken. */
  end(error?: Error): void {
    if (!this.#isOpen) return;
    this.failure = error;
    this.#isOpen = false;
    this.#wakeReader();
  }

  /** Nothing more is kept, and nobody waits any longer. */
  abandon(error?: Error): void {
    this.end(error);
    this.#pieces = [];
    this.size = 0;
    this.#wakeWriter();
  }
}
