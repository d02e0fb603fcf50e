/** Where the reader was, told by a row and not by pixels: heights are not known before rows are drawn. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { follow, readingPlace } from '../store/panelState.ts';
import type { RowVirtualizer } from './useMeasuredRows.ts';

interface ReadingPlace {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly virtualizer: RowVirtualizer;
  readonly keys: readonly string[];
}

/** Goes once to where the reader was before the panel was hidden. Returns what to call when the list was scrolled. */
export function useReadingPlace({ element, virtualizer, keys }: ReadingPlace): () => void {
  const wanted = useRef(follow.conversation.value ? undefined : readingPlace.value);
  useLayoutEffect(() => {
    const place = wanted.current;
    const index = place === undefined ? -1 : keys.indexOf(place.row);
    if (element.current === null || place === undefined || index === -1) return;
    const start = virtualizer.getOffsetForIndex(index, 'start')?.[0] ?? 0;
    // First to the head of the row: then it is drawn, and what comes next is known in pixels.
    const drawn = virtualizer.itemSizeCache.has(place.row);
    element.current.scrollTop = drawn ? start + place.offset : start;
    if (drawn) wanted.current = undefined;
  });
  return () => {
    const top = element.current?.scrollTop ?? 0;
    const item = virtualizer.getVirtualItemForOffset(top);
    if (item === undefined || wanted.current !== undefined) return;
    readingPlace.value = { row: String(item.key), offset: top - item.start };
  };
}
