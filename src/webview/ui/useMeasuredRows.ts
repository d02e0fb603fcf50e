/**
 * The rows of the conversation that are on screen, by @tanstack/virtual-core. Heights are estimated first and then
 * measured; a change above the screen does not move the visible rows.
 */
import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type Range,
  type VirtualizerOptions,
} from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { follow } from '../store/panelState.ts';

export type RowVirtualizer = Virtualizer<HTMLDivElement, HTMLElement>;

interface MeasuredRows {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly keys: readonly string[];
  /** Returns the estimated height of a row in pixels. */
  readonly guess: (key: string) => number;
  /** The index of a row that always stays in the page, so that the focus is not lost. */
  readonly pinned: number | undefined;
  /** Whether the list stays at its end; by default whether the conversation does. */
  readonly isFollowing?: () => boolean;
}

/** Number of rows rendered beyond each edge of the screen, so that fast scrolling finds them drawn. */
const overscan = 12;

export function useMeasuredRows({
  element,
  keys,
  guess,
  pinned,
  isFollowing = () => follow.conversation.peek(),
}: MeasuredRows): RowVirtualizer {
  const [, render] = useState(0);
  const options = {
    count: keys.length,
    getScrollElement: () => element.current,
    getItemKey: (index: number) => keys[index] ?? index,
    estimateSize: (index: number) => guess(keys[index] ?? ''),
    rangeExtractor: (range: Range) => withPinned(range, pinned),
    overscan,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => render((times) => times + 1),
  };
  const [virtualizer] = useState(() => createVirtualizer(options, isFollowing));
  virtualizer.setOptions(options);
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  return virtualizer;
}

function createVirtualizer(
  options: VirtualizerOptions<HTMLDivElement, HTMLElement>,
  isFollowing: () => boolean,
): RowVirtualizer {
  const virtualizer = new Virtualizer(options);
  // A row that is partly on screen is being read, so a change of its size must not scroll it. A list that follows its
  // end is held there by `useFollow`, and a scroll adjustment would look as if the user had scrolled up.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ end }, _delta, { scrollOffset }) =>
    !isFollowing() && end <= (scrollOffset ?? 0);
  return virtualizer;
}

function withPinned({ startIndex, endIndex, count, overscan: more }: Range, pinned: number | undefined): number[] {
  const from = Math.max(0, startIndex - more);
  const to = Math.min(count - 1, endIndex + more);
  const indexes = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
  if (pinned === undefined || pinned >= count) return indexes;
  if (pinned < from) return [pinned, ...indexes];
  return pinned > to ? [...indexes, pinned] : indexes;
}
