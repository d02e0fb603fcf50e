/**
 * An object that can be disposed. Whatever is opened is owned by a scope and ends with it. Disposing the scope also
 * aborts its `signal`, so that fetches and timers need no separate cleanup.
 */
export interface Disposable {
  dispose(): void;
}

export class Scope implements Disposable {
  readonly #owned: Disposable[] = [];
  readonly #controller = new AbortController();

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /**
   * Takes ownership of the item. If the scope has already ended, the item is disposed at once, so that it cannot leak.
   */
  register<T extends Disposable>(item: T): T {
    if (this.signal.aborted) item.dispose();
    else this.#owned.push(item);
    return item;
  }

  /** Disposes everything in reverse order, then throws all errors as one `AggregateError`. */
  dispose(): void {
    if (this.signal.aborted) return;
    this.#controller.abort();
    const errors: unknown[] = [];
    for (const item of this.#owned.reverse()) {
      try {
        item.dispose();
      } catch (error) {
        errors.push(error);
      }
    }
    this.#owned.length = 0;
    if (errors.length > 0) throw new AggregateError(errors, 'some disposals failed');
  }
}
