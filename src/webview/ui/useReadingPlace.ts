/**
 * The reading position, stored as a row and not in pixels, because the heights of rows are unknown before they are
 * drawn.
 */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { follow, readingPlace } from '../store/panelState.ts';
import type { RowVirtualizer } from './useMeasuredRows.ts';

interface ReadingPlace {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly virtualizer: RowVirtualizer;
  readonly keys: readonly string[];
}

/**
 * Scrolls once to the position from before the panel was hidden. Returns a function to call when the list was scrolled.
 */
export function useReadingPlace({ element, virtualizer, keys }: ReadingPlace): () => void {
  const wanted = useRef(follow.conversation.value ? undefined : readingPlace.value);
  useLayoutEffect(() => {
    const place = wanted.current;
    const index = place === undefined ? -1 : keys.indexOf(place.row);
    if (element.current === null || place === undefined || index === -1) return;
    const start = virtualizer.getOffsetForIndex(index, 'start')?.[0] ?? 0;
    // Scroll to the top of the row first. Then the row is drawn, and the rest of the distance is known in pixels.
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
