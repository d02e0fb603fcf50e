/**
 * Turns changes of a document, given by JSON Pointers, into edits of its text. Only the affected elements are read,
 * each of them once, however many changes there are.
 */
import type { Change } from './change.ts';
import { readElement, splitPointer } from './documentPlaces.ts';
import { editListInPlace } from './editListInPlace.ts';
import { editTree, type Edited, type PlacedChange } from './editTree.ts';
import type { ElementList } from './elementList.ts';
import { styleOf } from './jsonStyle.ts';
import { readHead } from './listHead.ts';
import { joinEdits, type ReadText, type TextEdit } from './textEdit.ts';

/**
 * Returns edits that make all of the changes at once. All locations refer to the document before any change. Changes
 * inside a value that is replaced or removed as a whole have no effect, and a value that moves takes its changes along.
 * The other text is preserved exactly. In JSONL and SSE, each element stays on its lines.
 */
export function applyChanges(list: ElementList, read: ReadText, changes: readonly Change[]): Edited {
  const sorted = sortChanges(list, changes);
  const byIndex = new Map<number, readonly TextEdit[]>();
  const failed: Change[] = [];
  for (const [index, placed] of sorted.elements) {
    const edited = editElement(list, read, index, placed);
    byIndex.set(index, edited.edits);
    failed.push(...edited.failed);
  }
  const head = editHead(list, read, sorted.head);
  const own = editListInPlace(list, read, sorted.list, byIndex);
  return {
    edits: joinEdits([...byIndex.values(), head.edits, own.edits].flat()),
    failed: [...failed, ...head.failed, ...own.failed],
  };
}

interface SortedChanges {
  readonly head: readonly PlacedChange[];
  /** Changes of whole elements. */
  readonly list: readonly Change[];
  /** Changes inside elements, by the index of the element. */
  readonly elements: ReadonlyMap<number, readonly PlacedChange[]>;
}

function sortChanges(list: ElementList, changes: readonly Change[]): SortedChanges {
  const head: PlacedChange[] = [];
  const own: Change[] = [];
  const elements = new Map<number, PlacedChange[]>();
  for (const change of changes) {
    const { index, keys } = splitPointer(list, change.pointer);
    if (index === undefined) head.push({ change, keys });
    else if (keys.length === 0 && change.do !== 'set') own.push(change);
    else {
      const placed = elements.get(index) ?? [];
      placed.push({ change, keys });
      elements.set(index, placed);
    }
  }
  return { head, list: own, elements };
}

function editElement(list: ElementList, read: ReadText, index: number, changes: readonly PlacedChange[]): Edited {
  const element = list.at(index);
  const range = element && list.rangeOf(element);
  if (range === undefined) return { edits: [], failed: changes.map(({ change }) => change) };
  const text = readElement(list, read, range);
  const { edits, failed } = editTree(text, changes, styleOf(text, list.which.container !== 'json'));
  return { edits: move(edits, (offset) => offset + range.start), failed };
}

function editHead(list: ElementList, read: ReadText, changes: readonly PlacedChange[]): Edited {
  if (changes.length === 0) return { edits: [], failed: [] };
  const { text, toDocument } = readHead(list, read);
  const { edits, failed } = editTree(text, changes, styleOf(text, false));
  return { edits: move(edits, toDocument), failed };
}

function move(edits: readonly TextEdit[], to: (offset: number) => number): readonly TextEdit[] {
  return edits.map(({ start, end, text }) => ({ start: to(start), end: to(end), text }));
}
