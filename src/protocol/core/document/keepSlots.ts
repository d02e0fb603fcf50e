/** Determines which of the rescanned elements are the same as before. */
import type { Slot } from './elementStore.ts';
import type { EditSpan } from './rescan.ts';

export interface Kept {
  /** The current slots: the old slots where the elements are the same, with new slots between them. */
  readonly slots: readonly Slot[];
  readonly removed: readonly Slot[];
  readonly added: readonly Slot[];
  /** The number of old slots that are kept before the changed ones. */
  readonly before: number;
}

/** Consecutive slots, and the offset at which the gap of the first one begins. */
export interface Row {
  readonly slots: readonly Slot[];
  readonly start: number;
}

/** Keeps slots from both ends if the edit did not touch them and they have the same position relative to the edit. */
export function keepSlots(old: Row, fresh: Row, edit: EditSpan): Kept {
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
