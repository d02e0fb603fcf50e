/** Numbers the events of a stream: `SequenceNumberGenerator` of agentscope-runtime 1.1.5. */

export class SequenceNumberGenerator {
  #current: number;

  constructor(start = 0) {
    this.#current = start;
  }

  next(): number {
    this.#current += 1;
    return this.#current - 1;
  }

  /** Writes the next number into the event object itself, even if other code holds it too, and returns the event. */
  yieldWithSequence<E extends { sequence_number: number | null }>(event: E): E {
    event.sequence_number = this.next();
    return event;
  }
}
