/**
 * Follows a JSON text that arrives in pieces, to know when it may be a complete object, without reading all of it again
 * for each piece.
 */
export class ObjectEnd {
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #state: 'open' | 'closed' | 'past' = 'open';

  /** The outermost bracket is closed, and only blanks follow it. */
  get isClosed(): boolean {
    return this.#state === 'closed';
  }

  take(piece: string): void {
    for (const character of piece) {
      if (this.#isInString) this.#takeInString(character);
      else this.#takeOutside(character);
    }
  }

  #takeInString(character: string): void {
    if (character === '"' && !this.#isEscaped) this.#isInString = false;
    this.#isEscaped = character === '\\' && !this.#isEscaped;
  }

  #takeOutside(character: string): void {
    if (this.#state === 'closed' && !' \t\n\r'.includes(character)) this.#state = 'past';
    if (character === '"') this.#isInString = true;
    else if (character === '{' || character === '[') this.#depth += 1;
    else if (character === '}' || character === ']') {
      this.#depth -= 1;
      if (this.#depth <= 0 && this.#state === 'open') this.#state = 'closed';
    }
  }
}
