/** Handles several edits at once. Edits that touch different elements are processed one by one. */
import type { ElementStore } from './elementStore.ts';
import { firstTouched, lastTouched, rescan, type EditSpan, type Rescanned } from './rescan.ts';
import type { Scanner } from './scanner.ts';
import { growthOf, type ReadText, type TextEdit } from './textEdit.ts';

/** The text of a list after all edits. Offsets count from its start. */
export interface EditedList {
  readonly scanner: Scanner;
  readonly read: ReadText;
  readonly length: number;
  readonly isClosed: boolean;
}

/**
 * Returns the rescanned elements for edits in the order of the text, with indexes and offsets from before the edits.
 * Returns `undefined` if the list itself now ends elsewhere.
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

export interface FoundAgain extends Rescanned {
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
      ? { limit: isClosed ? close + 1 : close, isWhole: !isClosed, close }
      : { limit: next.start + edit.growth, isWhole: false, close };
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
