/**
 * Stores many elements in the order of a text. They are in chunks, and each chunk counts its elements and characters,
 * so that finding and replacing costs one chunk and a sum over the chunks, however long the text is.
 */

/** An element. Its identity stays the same while others change. The list returns its location. */
export interface TextElement {
  /** In characters. */
  readonly length: number;
  /** The same as in `ScannedValue`, if the scan of the element counted them. */
  readonly members: number | undefined;
}

/** An element with its storage data. It is small, because there may be hundreds of thousands. */
export interface Slot extends TextElement {
  /** The number of characters since the end of the previous element. */
  gap: number;
  chunk: Chunk | undefined;
}

interface Chunk {
  readonly slots: Slot[];
  /** The number of characters, including gaps. */
  readonly span: number;
  /** The index of its first slot. */
  index: number;
  /** The offset at which the gap of its first slot begins. */
  start: number;
}

const chunkSize = 64;

export function createSlot(gap: number, length: number, members?: number): Slot {
  return { gap, length, members, chunk: undefined };
}

export class ElementStore {
  #chunks: Chunk[] = [];

  get length(): number {
    const last = this.#chunks.at(-1);
    return last === undefined ? 0 : last.index + last.slots.length;
  }

  /** The end of the last element. Offsets count from the beginning of the first element's gap. */
  get end(): number {
    const last = this.#chunks.at(-1);
    return last === undefined ? 0 : last.start + last.span;
  }

  at(index: number): Slot | undefined {
    const chunk = this.#chunks[this.#chunkOf(index)];
    return chunk?.slots[index - chunk.index];
  }

  /** Returns -1 for an element that is not, or is no longer, in the store. */
  indexOf(element: TextElement): number {
    const { chunk } = element as Slot;
    return chunk === undefined ? -1 : chunk.index + chunk.slots.indexOf(element as Slot);
  }

  /** Returns `undefined` for an element that is not, or is no longer, in the store. */
  startOf(element: TextElement): number | undefined {
    const { chunk } = element as Slot;
    if (chunk === undefined) return undefined;
    let start = chunk.start;
    for (const slot of chunk.slots) {
      if (slot === element) return start + slot.gap;
      start += slot.gap + slot.length;
    }
    return undefined;
  }

  /** Returns the end of the element before this index. */
  endBefore(index: number): number {
    const slot = this.at(index - 1);
    return slot === undefined ? 0 : (this.startOf(slot) ?? 0) + slot.length;
  }

  /** Returns the index of the first element that ends at or after this offset, or the length if there is none. */
  indexAt(place: number): number {
    const chunk = this.#chunks[this.#lastChunk((one) => one.start < place)];
    if (chunk === undefined) return 0;
    let end = chunk.start;
    const found = chunk.slots.findIndex((slot) => {
      end += slot.gap + slot.length;
      return end >= place;
    });
    return chunk.index + (found < 0 ? chunk.slots.length : found);
  }

  slice(from: number, to: number): readonly Slot[] {
    const slots: Slot[] = [];
    for (let at = this.#chunkOf(from); at < this.#chunks.length; at += 1) {
      const chunk = this.#chunks[at] as Chunk;
      if (chunk.index >= to) break;
      for (const slot of chunk.slots.slice(Math.max(from - chunk.index, 0), to - chunk.index)) slots.push(slot);
    }
    return slots;
  }

  /** Replaces slots with others. Removed slots that are not inserted again no longer belong to a store. */
  replace(index: number, count: number, slots: readonly Slot[]): void {
    const first = this.#chunkOf(index);
    let behind = first + 1;
    while ((this.#chunks[behind]?.index ?? Number.POSITIVE_INFINITY) < index + count) behind += 1;
    const old = this.#chunks.slice(first, behind).flatMap((chunk) => chunk.slots);
    const from = index - (this.#chunks[first]?.index ?? 0);
    for (const slot of old.slice(from, from + count)) slot.chunk = undefined;
    const fresh = cut([...old.slice(0, from), ...slots, ...old.slice(from + count)]);
    // Spreading many arguments would overflow the stack.
    if (fresh.length < chunkSize) this.#chunks.splice(first, behind - first, ...fresh);
    else this.#chunks = [...this.#chunks.slice(0, first), ...fresh, ...this.#chunks.slice(behind)];
    this.#count(first);
  }

  /** Computes the positions of the chunks, starting with this one. */
  #count(from: number): void {
    const before = this.#chunks[from - 1];
    let index = before === undefined ? 0 : before.index + before.slots.length;
    let start = before === undefined ? 0 : before.start + before.span;
    for (let at = from; at < this.#chunks.length; at += 1) {
      const chunk = this.#chunks[at] as Chunk;
      chunk.index = index;
      chunk.start = start;
      index += chunk.slots.length;
      start += chunk.span;
    }
  }

  #chunkOf(index: number): number {
    return this.#lastChunk((chunk) => chunk.index <= index);
  }

  /**
   * Returns the last chunk for which the condition holds. It must also hold for all chunks before that one. Returns the
   * first chunk if it holds for none.
   */
  #lastChunk(holds: (chunk: Chunk) => boolean): number {
    let [low, high] = [0, this.#chunks.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (holds(this.#chunks[middle] as Chunk)) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Creates one chunk for up to twice the usual size, so that an insertion does not split it at once. */
function cut(slots: readonly Slot[]): readonly Chunk[] {
  if (slots.length === 0) return [];
  const size = slots.length <= chunkSize * 2 ? slots.length : chunkSize;
  return Array.from({ length: Math.ceil(slots.length / size) }, (_, at) =>
    toChunk(slots.slice(at * size, at * size + size)),
  );
}

function toChunk(slots: Slot[]): Chunk {
  const span = slots.reduce((sum, { gap, length }) => sum + gap + length, 0);
  const chunk = { slots, span, index: 0, start: 0 };
  for (const slot of slots) slot.chunk = chunk;
  return chunk;
}
