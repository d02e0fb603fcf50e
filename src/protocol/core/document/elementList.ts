/**
 * The list in a document's text (messages, items, events), element by element, without parsing the elements. The cost
 * of an edit depends on the elements that it touches, not on the size of the document. Other elements stay the same
 * objects. The text itself is not kept.
 */
import { ElementStore, type Slot, type TextElement } from './elementStore.ts';
import type { TextRange } from './locatePointer.ts';
import { type EditSpan, rescanAll } from './rescan.ts';
import { scanList, type ScannedList, type WhichList } from './scanList.ts';
import { scanners } from './scanner.ts';
import { growthOf, type ReadText, type TextEdit } from './textEdit.ts';

/**
 * The removed elements and the elements that replace them, from index `at` on. The gaps before them, and the gap after
 * the last of them, may also have changed, even if no element was removed or added.
 */
interface ElementChange {
  readonly removed: readonly TextElement[];
  readonly added: readonly TextElement[];
  readonly at: number;
}

interface ListChanges {
  /** In the order of the list after the changes. */
  readonly elements: readonly ElementChange[];
  /** Whether the text around the list changed. */
  readonly head: boolean;
}

export class ElementList {
  readonly which: WhichList;
  #store = new ElementStore();
  #textLength = 0;
  /** `undefined` if the document has no such list. */
  #place: Omit<ScannedList, 'slots'> | undefined;
  #version = 0;

  constructor(text: string, which: WhichList) {
    this.which = which;
    this.#textLength = text.length;
    const found = scanList(text, which);
    this.#place = found;
    this.#store.replace(0, 0, found?.slots ?? []);
  }

  get length(): number {
    return this.#store.length;
  }

  /** A number that changes whenever elements are added, removed or moved. */
  get version(): number {
    return this.#version;
  }

  /**
   * The text between the brackets of the list, or the whole text if the list has no brackets. `undefined` without a
   * list.
   */
  get inside(): TextRange | undefined {
    return this.#place && { start: this.#place.start, end: this.#place.end };
  }

  /** The length of the whole document. */
  get textLength(): number {
    return this.#textLength;
  }

  at(index: number): TextElement | undefined {
    return this.#store.at(index);
  }

  /** Returns -1 for an element that was removed. */
  indexOf(element: TextElement): number {
    return this.#store.indexOf(element);
  }

  /** Returns the range in the document, or `undefined` for an element that was removed. */
  rangeOf(element: TextElement): TextRange | undefined {
    const start = this.#store.startOf(element);
    return start === undefined ? undefined : this.#toRange(start, element.length);
  }

  /**
   * Returns the text before the element at an index, from the end of the previous element. For an index equal to the
   * length, it is the text after the last element.
   */
  gapBefore(index: number): TextRange {
    const { start, end } = this.#place ?? { start: 0, end: 0 };
    const from = start + this.#store.endBefore(index);
    return { start: from, end: index < this.length ? from + (this.#store.at(index)?.gap ?? 0) : end };
  }

  /** Returns the index of the first element that ends at or after an offset, or the length if there is none. */
  indexAt(offset: number): number {
    return this.#store.indexAt(offset - (this.#place?.start ?? 0));
  }

  /** Returns the element that contains an offset or that starts or ends there. */
  elementAt(offset: number): TextElement | undefined {
    const element = this.at(this.indexAt(offset));
    const range = element && this.rangeOf(element);
    return range !== undefined && range.start <= offset ? element : undefined;
  }

  /** Returns the elements of which at least a part is in the range. */
  within({ start, end }: TextRange): readonly TextElement[] {
    const found: TextElement[] = [];
    for (let index = this.indexAt(start); index < this.length; index += 1) {
      const element = this.#store.at(index);
      if (element === undefined || (this.rangeOf(element)?.start ?? end) >= end) break;
      found.push(element);
    }
    return found;
  }

  /** Yields the elements and their ranges from an index on. Do not continue the iteration after a change. */
  *entries(from = 0): Generator<readonly [TextElement, TextRange]> {
    let end = this.#store.endBefore(from);
    for (const slot of this.#slots(from, this.length - from)) {
      yield [slot, this.#toRange(end + slot.gap, slot.length)];
      end += slot.gap + slot.length;
    }
  }

  /**
   * Applies edits that were made at once, in any order. Their offsets refer to the text before the first edit, and
   * `read` reads the text after all of them.
   */
  change(edits: readonly TextEdit[], read: ReadText): ListChanges {
    if (edits.length === 0) return { elements: [], head: false };
    const ordered = edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
    this.#textLength += growthOf(edits);
    const place = this.#place;
    if (place === undefined) return this.#scanAgain(ordered, read);
    const before = ordered.filter(({ end }) => end < place.start);
    const inside = ordered.filter(({ start, end }) => start >= place.start && end <= place.end);
    const behind = ordered.filter(({ start }) => start > place.end);
    const isElsewhere = before.length + inside.length + behind.length < edits.length;
    const moved = {
      ...place,
      start: place.start + growthOf(before),
      end: place.end + growthOf([...before, ...inside]),
    };
    const head = before.length + behind.length > 0;
    if (isElsewhere || (head && !this.#isStillThere(moved, read))) return this.#scanAgain(ordered, read);
    const relative = inside.map((edit) => ({ ...edit, start: edit.start - place.start, end: edit.end - place.start }));
    const found = rescanAll(this.#store, relative, {
      scanner: scanners[this.which.container],
      read: (start, end) => read(start + moved.start, end + moved.start),
      length: moved.end - moved.start,
      isClosed: moved.isClosed,
    });
    if (found === undefined) return this.#scanAgain(ordered, read);
    this.#place = moved;
    // Starts from the end, so that the offsets of earlier elements stay valid.
    const changes = found.toReversed().map(({ first, count, slots, edit }) => {
      const start = this.#store.endBefore(first);
      return this.#put(first, { slots: this.#slots(first, count), start }, { slots, start }, edit);
    });
    return { elements: inOrder(changes.toReversed()), head };
  }

  /** Scans the whole document again, for edits that moved the list itself. */
  #scanAgain(edits: readonly TextEdit[], read: ReadText): ListChanges {
    const found = scanList(read(0, this.#textLength), this.which);
    const old = { slots: this.#slots(0, this.length), start: this.#place?.start ?? 0 };
    const end = edits.reduce((most, edit) => Math.max(most, edit.end), 0);
    const span = { start: edits[0]?.start ?? 0, end, growth: growthOf(edits) };
    this.#place = found;
    const change = this.#put(0, old, { slots: found?.slots ?? [], start: found?.start ?? 0 }, span);
    return { elements: [change], head: true };
  }

  #put(first: number, old: Row, fresh: Row, edit: EditSpan): ElementChange {
    const { slots, removed, added, before } = keepSlots(old, fresh, edit);
    this.#store.replace(first, old.slots.length, slots);
    if (removed.length + added.length > 0) this.#version += 1;
    return { removed, added, at: first + before };
  }

  #slots(first: number, count: number): readonly Slot[] {
    return this.#store.slice(first, first + count);
  }

  #toRange(start: number, length: number): TextRange {
    const from = start + (this.#place?.start ?? 0);
    return { start: from, end: from + length };
  }

  /** Checks whether the list is still at this location according to the text around it. */
  #isStillThere({ start, end, isClosed }: Omit<ScannedList, 'slots'>, read: ReadText): boolean {
    const found = scanList(read(0, start) + read(end, this.#textLength), this.which);
    return found?.start === start && found.end === start && found.isClosed === isClosed;
  }
}

/** Converts indexes to those after all of the changes. */
function inOrder(changes: readonly ElementChange[]): readonly ElementChange[] {
  let growth = 0;
  return changes.map(({ removed, added, at }) => {
    const change = { removed, added, at: at + growth };
    growth += added.length - removed.length;
    return change;
  });
}

interface Kept {
  /** The current slots: the old slots where the elements are the same, with new slots between them. */
  readonly slots: readonly Slot[];
  readonly removed: readonly Slot[];
  readonly added: readonly Slot[];
  /** The number of old slots that are kept before the changed ones. */
  readonly before: number;
}

/** Consecutive slots, and the offset at which the gap of the first one begins. */
interface Row {
  readonly slots: readonly Slot[];
  readonly start: number;
}

/** Keeps slots from both ends if the edit did not touch them and they have the same position relative to the edit. */
function keepSlots(old: Row, fresh: Row, edit: EditSpan): Kept {
  const oldStarts = startsOf(old);
  const freshStarts = startsOf(fresh);
  const most = Math.min(old.slots.length, fresh.slots.length);
  const isSame = (one: number, other: number, shift: number): boolean =>
    old.slots[one]?.length === fresh.slots[other]?.length && (oldStarts[one] ?? 0) + shift === freshStarts[other];
  const isBefore = (at: number): boolean => (oldStarts[at] ?? 0) + (old.slots[at]?.length ?? 0) <= edit.start;
  let before = 0;
  while (before < most && isBefore(before) && isSame(before, before, 0)) before += 1;

  let [oldEnd, freshEnd] = [old.slots.length, fresh.slots.length];
  const isBehind = (at: number): boolean => (oldStarts[at] ?? 0) >= edit.end;
  while (Math.min(oldEnd, freshEnd) > before && isBehind(oldEnd - 1) && isSame(oldEnd - 1, freshEnd - 1, edit.growth)) {
    oldEnd -= 1;
    freshEnd -= 1;
  }
  const kept = (index: number): Slot | undefined => old.slots[index < before ? index : index - freshEnd + oldEnd];
  const slots = fresh.slots.map((slot, index) => {
    const same = index >= before && index < freshEnd ? undefined : kept(index);
    if (same === undefined) return slot;
    same.gap = slot.gap;
    return same;
  });
  return { slots, removed: old.slots.slice(before, oldEnd), added: fresh.slots.slice(before, freshEnd), before };
}

function startsOf({ slots, start }: Row): readonly number[] {
  let end = start;
  return slots.map(({ gap, length }) => {
    const begin = end + gap;
    end = begin + length;
    return begin;
  });
}
