/** Inserts, removes and moves whole elements of a document's list. */
import type { Json } from '../json/json.ts';
import type { Change } from './change.ts';
import { splitPointer } from './documentPlaces.ts';
import { editSequence, type Sequence } from './editSequence.ts';
import type { Edited } from './editTree.ts';
import type { ElementList } from './elementList.ts';
import { hasLineEnd, indentAt, type ItemLayout, type JsonStyle, layoutAt, printJson, styleOf } from './jsonStyle.ts';
import { readHead } from './listHead.ts';
import { applyEdits, type ReadText, type TextEdit } from './textEdit.ts';

/** `inner` contains the edits inside elements, by their index. The edits of a moved element move with it. */
export function editListInPlace(
  list: ElementList,
  read: ReadText,
  changes: readonly Change[],
  inner: ReadonlyMap<number, readonly TextEdit[]>,
): Edited {
  if (changes.length === 0) return { edits: [], failed: [] };
  const sequence = toSequence(list, read);
  const first = indexIn(list, changes[0]?.pointer ?? '') ?? 0;
  const { style, layout } = lookAt(list, sequence, Math.min(first, list.length));
  const plan: ListPlan = {
    removed: new Set(),
    inserted: new Map(),
    print(value) {
      const printed = printJson(value, style, layout.isSpread, layout.indent);
      return list.which.container === 'sse' ? `data: ${printed}` : printed;
    },
    textAt(index) {
      const { start, end } = sequence.rangeOf(index);
      const edits = inner.get(index) ?? [];
      return applyEdits(
        read(start, end),
        edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start })),
      );
    },
  };
  const failed = changes.filter((change) => !take(list, plan, change));
  return { edits: editSequence(sequence, plan, layout), failed };
}

interface ListPlan {
  readonly removed: Set<number>;
  readonly inserted: Map<number, string[]>;
  print(value: Json): string;
  /** Returns the text of an element after its inner edits. */
  textAt(index: number): string;
}

/** Returns whether the change's locations exist. */
function take(list: ElementList, { removed, inserted, print, textAt }: ListPlan, change: Change): boolean {
  const index = indexIn(list, change.pointer);
  const to = change.do === 'move' ? indexIn(list, change.to) : index;
  if (index === undefined || to === undefined || Math.max(index, to) > list.length) return false;
  const put = (text: string): unknown => inserted.set(to, [...(inserted.get(to) ?? []), text]);
  if (change.do === 'insert') {
    put(print(change.value));
    return true;
  }
  if (index === list.length || removed.has(index) || (change.do !== 'move' && change.do !== 'remove')) return false;
  if (change.do === 'move') put(textAt(index));
  removed.add(index);
  return true;
}

/** Returns `undefined` if the pointer's target is not a whole element. */
function indexIn(list: ElementList, pointer: string): number | undefined {
  const { index, keys } = splitPointer(list, pointer);
  return keys.length === 0 ? index : undefined;
}

function toSequence(list: ElementList, read: ReadText): Sequence {
  return {
    length: list.length,
    rangeOf(index) {
      const element = list.at(index);
      return (element && list.rangeOf(element)) ?? { start: 0, end: 0 };
    },
    inside: list.inside ?? { start: 0, end: 0 },
    comma: list.which.container === 'json' ? ',' : '',
    read,
  };
}

interface Look {
  readonly style: JsonStyle;
  readonly layout: ItemLayout;
}

/** Returns the style and layout for an element that is inserted before the one at `index`. */
function lookAt(list: ElementList, sequence: Sequence, index: number): Look {
  const { container } = list.which;
  const { read } = sequence;
  const neighbour = sequence.rangeOf(Math.max(index - 1, 0));
  const written = read(neighbour.start, neighbour.end);
  if (container !== 'json') {
    const { start, end } = list.gapBefore(1);
    const [lineEnd = '\n'] = /\r\n|\n|\r/.exec(read(start, end)) ?? [];
    const between = container === 'sse' ? lineEnd + lineEnd : lineEnd;
    const layout = { between, open: '', close: '', indent: '', isSpread: false };
    return { style: styleOf(written, true), layout };
  }
  const { text } = readHead(list, read);
  const style = styleOf(list.length === 0 ? text : written, false);
  const indent = indentAt(text, sequence.inside.start, style);
  return { style, layout: layoutAt(sequence, index, { style, indent, isSpread: hasLineEnd(text.trim()) }) };
}
