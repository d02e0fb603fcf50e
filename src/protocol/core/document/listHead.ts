/** A document without the elements of its list: short, however long the document is. */
import type { ElementList } from './elementList.ts';
import type { ReadText } from './textEdit.ts';

export interface ListHead {
  /** The text with an empty list. */
  readonly text: string;
  /** Offset in the document of one in this text; one inside of the list's brackets is at its end. */
  toDocument(offset: number): number;
  /** The other way; offsets inside of the list are between its brackets. */
  fromDocument(offset: number): number;
}

/** All of the text where the document has no such list. Of JSONL and SSE, which are nothing but a list, it is empty. */
export function readHead(list: ElementList, read: ReadText): ListHead {
  const { start, end } = list.inside ?? { start: list.textLength, end: list.textLength };
  return {
    text: read(0, start) + read(end, list.textLength),
    toDocument: (offset) => (offset < start ? offset : offset - start + end),
    fromDocument: (offset) => (offset < start ? offset : Math.max(start, offset - end + start)),
  };
}
