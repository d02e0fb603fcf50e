/** A set of callbacks for one kind of event, independent of any platform's event type. */
import type { Disposable } from './scope.ts';

export class Listeners<T> {
  readonly #callbacks = new Set<(value: T) => void>();

  add(callback: (value: T) => void): Disposable {
    this.#callbacks.add(callback);
    return { dispose: () => this.#callbacks.delete(callback) };
  }

  fire(value: T): void {
    for (const callback of [...this.#callbacks]) callback(value);
  }
}
