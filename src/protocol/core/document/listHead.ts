/** A document without the elements of its list, which is short even if the document is long. */
import type { ElementList } from './elementList.ts';
import type { ReadText } from './textEdit.ts';

interface ListHead {
  /** The text with an empty list. */
  readonly text: string;
  /**
   * Converts an offset in this text to one in the document. An offset inside the list's brackets becomes the list's
   * end.
   */
  toDocument(offset: number): number;
  /** Converts in the other direction. Offsets inside the list become the offset between its brackets. */
  fromDocument(offset: number): number;
}

/**
 * Returns the whole text if the document has no such list. For JSONL and SSE, which consist only of the list, the text
 * is empty.
 */
export function readHead(list: ElementList, read: ReadText): ListHead {
  const { start, end } = list.inside ?? { start: list.textLength, end: list.textLength };
  return {
    text: read(0, start) + read(end, list.textLength),
    toDocument: (offset) => (offset < start ? offset : offset - start + end),
    fromDocument: (offset) => (offset < start ? offset : Math.max(start, offset - end + start)),
  };
}
