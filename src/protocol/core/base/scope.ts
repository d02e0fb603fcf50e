/**
 * Ownership: whatever is opened is owned by a scope, and ends with it. The same act that disposes
 * also aborts `signal`, so fetches and timers need no second bookkeeping.
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

  /** Takes ownership. Owning after the end disposes at once, so late arrivals cannot leak. */
  own<T extends Disposable>(item: T): T {
    if (this.signal.aborted) item.dispose();
    else this.#owned.push(item);
    return item;
  }

  /** Disposes everything in reverse order, then throws what went wrong as one `AggregateError`. */
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
