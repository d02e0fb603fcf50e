/**
 * Finds the elements of a list again after an edit. Scanning starts at the last element that the
 * edit cannot have touched, and stops as soon as an element ends where one ended before, behind the edit:
 * from there on everything is as it was. All places count from the start of the list.
 */
import { createSlot, type ElementStore, type Slot } from './elementStore.ts';
import type { Scanner } from './scanner.ts';
import type { ReadText, TextEdit } from './textEdit.ts';

/** Edits that touch the same elements, as one. */
export type EditSpan = Pick<TextEdit, 'start' | 'end'> & { readonly growth: number };

/** What is known of the text behind the edit. */
export interface Horizon {
  /** So far the text can be read: to the next edit, or to the end with the closing bracket. */
  readonly limit: number;
  /** The text ends at the limit. */
  readonly isWhole: boolean;
  /** Where the closing bracket is expected. */
  readonly close: number;
}

/** New slots for the `count` elements from `first` on. */
export interface Rescanned {
  readonly first: number;
  readonly count: number;
  readonly slots: readonly Slot[];
}

/** `undefined` where the list itself ends somewhere else now, or something is open up to the limit. */
export function rescan(
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
    const window = { text: read(start, end), start, isWhole: isLast && horizon.isWhole };
    const found = scanWindow(store, scanner, { ...window, edit, close: horizon.close });
    if (found === 'elsewhere') return undefined;
    if (found !== 'more') return { first, count: found.behind - first, slots: found.slots };
    if (isLast) return undefined;
    size *= 2;
  }
}

/** Index of the first element that an edit may change. Those before it end so far before the edit that they end there still. */
export function firstTouched(store: ElementStore, { lookahead }: Scanner, { start }: Pick<EditSpan, 'start'>): number {
  return store.indexAt(start - lookahead + 1);
}

/** Index of the last element that an edit changes if it breaks nothing. */
export function lastTouched(store: ElementStore, { end }: Pick<EditSpan, 'end'>): number {
  return Math.min(store.indexAt(end), store.length - 1);
}

interface Window {
  readonly text: string;
  /** Where the window begins: at the end of an element. */
  readonly start: number;
  readonly isWhole: boolean;
  readonly edit: EditSpan;
  readonly close: number;
}

interface Found {
  readonly slots: readonly Slot[];
  /** Index of the first element that is as it was. */
  readonly behind: number;
}

function scanWindow(store: ElementStore, scanner: Scanner, window: Window): Found | 'more' | 'elsewhere' {
  const { text, start, isWhole, edit, close } = window;
  const slots: Slot[] = [];
  const isSameEnd = createEndFinder(store, edit);
  let end = 0;
  for (;;) {
    const next = scanner.startAfter(text, end);
    if (scanner.isClose(text, next)) return start + next === close ? { slots, behind: store.length } : 'elsewhere';
    if (next >= text.length) return isWhole ? { slots, behind: store.length } : 'more';
    const { end: behind, members } = scanner.scan(text, next);
    if (behind + scanner.lookahead > text.length && !isWhole) return 'more';
    slots.push(createSlot(next - end, behind - next, members));
    end = behind;
    const same = isSameEnd(start + end);
    if (same !== undefined) return { slots, behind: same + 1 };
  }
}

/** For places that only grow: index of the element that ended there before, behind the edit. */
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
