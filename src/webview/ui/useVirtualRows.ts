/** The rows of a list of any length that are on screen. All rows have the same fixed height. */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { RefObject } from 'preact';
import { createScrollScale } from './scrollScale.ts';

/** Pixels; must be the same as in the style sheet. */
export const rowHeight = 24;
/** Number of rows rendered beyond each edge of the screen, so that fast scrolling finds them drawn. */
const overscan = 20;

type Place = RefObject<HTMLDivElement | null>;

interface VirtualRowsOptions {
  /** The element that scrolls. */
  readonly element: Place;
  /** The only child of `element`; this hook sets its height. */
  readonly content: Place;
  readonly count: number;
  /** Returns whether the list stays at its end when rows are added. */
  readonly isFollowing: () => boolean;
}

export interface VirtualRows {
  /** Rows to draw: `first` is inclusive, `last` is exclusive. */
  readonly first: number;
  readonly last: number;
  /** Returns the distance from the top of `content` to the row in pixels. */
  topOf(index: number): number;
  /** Returns the offset, in pixels of the list of all rows, of the top edge of the screen. */
  offset(): number;
  scrollTo(offset: number): void;
}

export function useVirtualRows({ element, content, count, isFollowing }: VirtualRowsOptions): VirtualRows {
  const [visible, setVisible] = useState(0);
  const [shift, setShift] = useState(0);
  const [height, setHeight] = useState(0);
  const total = count * rowHeight;
  const limit = maxHeight();
  const scale = useMemo(() => createScrollScale(total, limit), [total, limit]);
  /** The last known scroll position, and the row offset at that time. With another scale, the offset differs. */
  const seen = useRef({ top: 0, offset: 0, scale });
  const keep = (top: number, offset: number): void => {
    seen.current = { ...seen.current, top, offset };
    setVisible(Math.floor(offset / rowHeight));
    setShift(offset - top);
  };
  const look = (): number => {
    const top = element.current?.scrollTop ?? 0;
    if (top !== seen.current.top) keep(top, seen.current.scale.toRows(top));
    return seen.current.offset;
  };
  const scrollTo = (wanted: number): void => {
    const target = element.current;
    if (target === null) return;
    const offset = Math.max(0, Math.min(wanted, total - target.clientHeight));
    target.scrollTop = scale.toTop(offset);
    // The browser rounds the scroll position to a pixel, which may correspond to several pixels of the rows.
    keep(target.scrollTop, scale.isUnscaled ? target.scrollTop : offset);
  };
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const observer = new ResizeObserver(() => setHeight(target.clientHeight));
    observer.observe(target);
    target.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      target.removeEventListener('scroll', look);
    };
  }, [element]);
  useLayoutEffect(() => {
    content.current?.style.setProperty('height', `${scale.height}px`);
    const before = seen.current;
    seen.current = { ...before, scale };
    // The visible rows stay where they are when rows are added after them. Looking at the scroll position makes the
    // browser lay out the page, so it is done only if the list got shorter, which may have moved them.
    if (scale.isUnscaled && before.scale.isUnscaled) {
      if (scale.height < before.scale.height) look();
    } else scrollTo(isFollowing() ? total : before.offset);
  }, [scale, content]);
  return {
    first: Math.max(0, visible - overscan),
    last: Math.min(count, visible + Math.ceil(height / rowHeight) + 1 + overscan),
    topOf: (index) => index * rowHeight - shift,
    offset: look,
    scrollTo,
  };
}

/** Returns the max height of an element in CSS pixels; Chromium's limit counts physical pixels. */
function maxHeight(): number {
  return Math.floor(30_000_000 / Math.max(1, devicePixelRatio));
}
