/** Several edits at once: those that touch different elements are looked at one by one. */
import type { ElementStore } from './elementStore.ts';
import { firstTouched, lastTouched, rescan, type EditSpan, type Rescanned } from './rescan.ts';
import type { Scanner } from './scanner.ts';
import { growthOf, type ReadText, type TextEdit } from './textEdit.ts';

/** The text of a list after all edits; places count from its start. */
export interface EditedList {
  readonly scanner: Scanner;
  readonly read: ReadText;
  readonly length: number;
  readonly isClosed: boolean;
}

/**
 * For edits in the order of the text, the elements found again, in places as before the edits.
 * `undefined` where the list itself ends somewhere else now.
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
      // The last one, or something is open now that the next ones may close: all the rest as one.
      const rest = rescanOne(store, merge(groups.slice(index)), list, { shift });
      return rest && [...found, rest];
    }
    found.push(again);
    shift += group.growth;
  }
  return found;
}

export interface FoundAgain extends Rescanned {
  readonly edit: EditSpan;
}

/** As if the edits before, that moved everything by `shift`, had been there from the beginning. */
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
      ? { limit: isClosed ? close + 1 : close, isWhole: !isClosed, close }
      : { limit: next.start + edit.growth, isWhole: false, close };
  const found = rescan(store, { scanner, read: shifted }, edit, horizon);
  return found && { ...found, edit };
}

/** Edits that touch the same elements are one. */
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
