/** Resolves pointers and offsets of whole documents by reading one element or the text around the list. */
import { fromPointer, toPointer, type Path } from '../json/pointer.ts';
import type { ElementList } from './elementList.ts';
import { readHead } from './listHead.ts';
import { createPointerLocator, type JsonPlace, pathAt, type TextRange } from './locatePointer.ts';
import { maskFrame } from './maskFrame.ts';
import type { ReadText } from './textEdit.ts';

/** The target of a pointer. */
interface SplitPointer {
  /** The index of the element, or `undefined` for a target that is not in the list. */
  readonly index: number | undefined;
  /** The keys from the element, or from the root if there is no element. */
  readonly keys: readonly string[];
}

export function splitPointer({ which, inside }: ElementList, pointer: string): SplitPointer {
  const keys = fromPointer(pointer);
  const [first, ...rest] = keys;
  const own = which.list === undefined ? keys : first === which.list ? rest : [];
  const index = Number(own[0]);
  if (inside === undefined || !/^(?:0|[1-9]\d*)$/.test(own[0] ?? '') || !Number.isSafeInteger(index))
    return { index: undefined, keys };
  return { index, keys: own.slice(1) };
}

/** Returns the path from the root to the list. */
function pathOfList({ which: { list } }: ElementList): Path {
  return list === undefined ? [] : [list];
}

/**
 * Returns an element as JSON text. For an SSE frame this is the data, and everything else becomes blanks. The offsets
 * are the same as in the element.
 */
export function readElement(list: ElementList, read: ReadText, { start, end }: TextRange): string {
  const text = read(start, end);
  return list.which.container === 'sse' ? maskFrame(text) : text;
}

/**
 * Returns the range of a pointer's target (see `createPointerLocator`). A pointer to a missing element returns the end
 * of the list.
 */
export function locateInDocument(list: ElementList, read: ReadText, pointer: string, about?: 'name'): TextRange {
  const { index, keys } = splitPointer(list, pointer);
  const inner = toPointer(keys);
  if (index === undefined) {
    const head = readHead(list, read);
    const { start, end } = createPointerLocator(head.text)(inner, about);
    return { start: head.toDocument(start), end: head.toDocument(end) };
  }
  const element = list.at(index);
  const range = element === undefined ? list.gapBefore(list.length) : list.rangeOf(element);
  if (range === undefined || element === undefined) return { start: range?.end ?? 0, end: range?.end ?? 0 };
  const { start, end } = createPointerLocator(readElement(list, read, range))(inner, about);
  return { start: range.start + start, end: range.start + end };
}

/** Returns what is at an offset, with its path from the root. Between two elements, this is the next element. */
export function placeAt(list: ElementList, read: ReadText, offset: number): JsonPlace | undefined {
  const { inside } = list;
  if (inside === undefined || offset < inside.start || offset > inside.end) {
    const head = readHead(list, read);
    const place = pathAt(head.text, head.fromDocument(offset));
    const { start, end } = place?.token ?? { start: 0, end: 0 };
    return place?.token === undefined
      ? place
      : { ...place, token: { start: head.toDocument(start), end: head.toDocument(end) } };
  }
  const index = list.indexAt(offset);
  const element = list.at(index);
  const range = element && list.rangeOf(element);
  const above = [...pathOfList(list), index];
  if (range === undefined || offset < range.start) return { path: above, on: 'value' };
  const place = pathAt(readElement(list, read, range), offset - range.start);
  return place && shift(place, above, range.start);
}

function shift({ path, on, token }: JsonPlace, above: Path, by: number): JsonPlace {
  const place = { path: [...above, ...path], on };
  return token === undefined ? place : { ...place, token: { start: token.start + by, end: token.end + by } };
}
