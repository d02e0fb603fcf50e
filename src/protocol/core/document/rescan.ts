/**
 * Updates the elements of a list after an edit. Scanning starts at the first element that the edit may have touched,
 * and stops as soon as an element after the edit ends where one ended before, because everything from there on is
 * unchanged. All offsets count from the start of the list.
 */
import { createSlot, type ElementStore, type Slot } from './elementStore.ts';
import type { Scanner } from './scanner.ts';
import { growthOf, type ReadText, type TextEdit } from './textEdit.ts';

/** One edit, or several that touch the same elements, merged into one. */
export type EditSpan = Pick<TextEdit, 'start' | 'end'> & { readonly growth: number };

/** What is known about the text after the edit. */
interface Horizon {
  /** The offset up to which the text can be read: to the next edit, or to the end including the closing bracket. */
  readonly limit: number;
  /** Whether the text ends at the limit. */
  readonly isComplete: boolean;
  /** The expected offset of the closing bracket. */
  readonly close: number;
}

/** New slots for the `count` elements from `first` on. */
interface Rescanned {
  readonly first: number;
  readonly count: number;
  readonly slots: readonly Slot[];
}

/** Returns `undefined` if the list itself now ends elsewhere, or if a value is still open at the limit. */
function rescan(
  store: ElementStore,
  { scanner, read }: { readonly scanner: Scanner; readonly read: ReadText },
  edit: EditSpan,
  horizon: Horizon,
): Rescanned | undefined {
  const first = firstTouched(store, scanner, edit);
  const start = store.endBefore(first);
  const expected = store.endBefore(lastTouched(store, edit) + 1) + edit.growth + scanner.lookahead;
  let size = Math.max(expected, edit.end + edit.growth + scanner.lookahead) - start;
  for (;;) {
    const end = Math.min(start + size, horizon.limit);
    const isLast = end === horizon.limit;
    const window = { text: read(start, end), start, isComplete: isLast && horizon.isComplete };
    const found = scanWindow(store, scanner, { ...window, edit, close: horizon.close });
    if (found === 'elsewhere') return undefined;
    if (found !== 'more') return { first, count: found.behind - first, slots: found.slots };
    if (isLast) return undefined;
    size *= 2;
  }
}

/**
 * Returns the index of the first element that an edit may change. Earlier elements end so far before the edit that
 * their ends cannot change.
 */
function firstTouched(store: ElementStore, { lookahead }: Scanner, { start }: Pick<EditSpan, 'start'>): number {
  return store.indexAt(start - lookahead + 1);
}

/** Returns the index of the last element that an edit changes if it does not break the structure. */
function lastTouched(store: ElementStore, { end }: Pick<EditSpan, 'end'>): number {
  return Math.min(store.indexAt(end), store.length - 1);
}

interface Window {
  readonly text: string;
  /** The offset at which the window begins, which is the end of an element. */
  readonly start: number;
  readonly isComplete: boolean;
  readonly edit: EditSpan;
  readonly close: number;
}

interface Found {
  readonly slots: readonly Slot[];
  /** The index of the first unchanged element. */
  readonly behind: number;
}

function scanWindow(store: ElementStore, scanner: Scanner, window: Window): Found | 'more' | 'elsewhere' {
  const { text, start, isComplete, edit, close } = window;
  const slots: Slot[] = [];
  const isSameEnd = createEndFinder(store, edit);
  let end = 0;
  for (;;) {
    const next = scanner.startAfter(text, end);
    if (scanner.isClose(text, next)) return start + next === close ? { slots, behind: store.length } : 'elsewhere';
    if (next >= text.length) return isComplete ? { slots, behind: store.length } : 'more';
    const { end: behind, members } = scanner.scan(text, next);
    if (behind + scanner.lookahead > text.length && !isComplete) return 'more';
    slots.push(createSlot(next - end, behind - next, members));
    end = behind;
    const same = isSameEnd(start + end);
    if (same !== undefined) return { slots, behind: same + 1 };
  }
}

/**
 * Creates a function that returns the index of the element that ended at an offset before and is after the edit. The
 * offsets of consecutive calls must increase.
 */
function createEndFinder(store: ElementStore, edit: EditSpan): (place: number) => number | undefined {
  let index = store.indexAt(edit.end);
  let end = store.endBefore(index + 1);
  return (place) => {
    while (index < store.length && end + edit.growth < place) {
      index += 1;
      const slot = store.at(index);
      end += slot === undefined ? 0 : slot.gap + slot.length;
    }
    return index < store.length && end + edit.growth === place ? index : undefined;
  };
}

/** The text of a list after all edits. Offsets count from its start. */
interface EditedList {
  readonly scanner: Scanner;
  readonly read: ReadText;
  readonly length: number;
  readonly isClosed: boolean;
}

/**
 * Handles several edits at once. Edits that touch different elements are processed one by one. Returns the rescanned
 * elements for edits in the order of the text, with indexes and offsets from before the edits. Returns `undefined` if
 * the list itself now ends elsewhere.
 */
export function rescanAll(
  store: ElementStore,
  edits: readonly TextEdit[],
  list: EditedList,
): readonly FoundAgain[] | undefined {
  const found: FoundAgain[] = [];
  const groups = groupEdits(store, list.scanner, edits);
  let shift = 0;
  for (const [index, group] of groups.entries()) {
    const next = groups[index + 1];
    const again = next && rescanOne(store, group, list, { shift, next });
    if (again === undefined) {
      // This is the last group, or a value is now open that later edits may close. The rest is processed as one edit.
      const rest = rescanOne(store, merge(groups.slice(index)), list, { shift });
      return rest && [...found, rest];
    }
    found.push(again);
    shift += group.growth;
  }
  return found;
}

interface FoundAgain extends Rescanned {
  readonly edit: EditSpan;
}

/** Processes an edit as if the earlier edits, which moved everything by `shift`, had always been there. */
function rescanOne(
  store: ElementStore,
  edit: EditSpan,
  { scanner, read, length, isClosed }: EditedList,
  { shift, next }: { readonly shift: number; readonly next?: EditSpan },
): FoundAgain | undefined {
  const close = length - shift;
  const shifted: ReadText = (start, end) => read(start + shift, end + shift);
  const horizon =
    next === undefined
      ? { limit: isClosed ? close + 1 : close, isComplete: !isClosed, close }
      : { limit: next.start + edit.growth, isComplete: false, close };
  const found = rescan(store, { scanner, read: shifted }, edit, horizon);
  return found && { ...found, edit };
}

/** Merges edits that touch the same elements. */
function groupEdits(store: ElementStore, scanner: Scanner, edits: readonly TextEdit[]): readonly EditSpan[] {
  const groups: EditSpan[] = [];
  let last = -1;
  for (const edit of edits) {
    const span = { start: edit.start, end: edit.end, growth: growthOf([edit]) };
    const group = firstTouched(store, scanner, edit) <= last ? groups.pop() : undefined;
    groups.push(group === undefined ? span : merge([group, span]));
    last = lastTouched(store, edit);
  }
  return groups;
}

function merge(edits: readonly EditSpan[]): EditSpan {
  return {
    start: edits[0]?.start ?? 0,
    end: edits.at(-1)?.end ?? 0,
    growth: edits.reduce((sum, { growth }) => sum + growth, 0),
  };
}
