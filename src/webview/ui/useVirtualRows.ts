/** The rows of a long list that are on screen, by @tanstack/virtual-core. Rows have one fixed height. */
import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { RefObject } from 'preact';

/** Pixels; the style sheet says the same. */
export const rowHeight = 24;

export function useVirtualRows(
  element: RefObject<HTMLDivElement | null>,
  count: number,
): Virtualizer<HTMLDivElement, HTMLDivElement> {
  const [, render] = useState(0);
  const options = {
    count,
    getScrollElement: () => element.current,
    estimateSize: () => rowHeight,
    overscan: 20,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => render((times) => times + 1),
  };
  const [virtualizer] = useState(() => new Virtualizer<HTMLDivElement, HTMLDivElement>(options));
  virtualizer.setOptions(options);
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  return virtualizer;
}
