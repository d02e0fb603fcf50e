/** The rows of a long list that are on screen, however many there are. Rows have one fixed height. */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { RefObject } from 'preact';
import { createScrollScale } from './scrollScale.ts';

/** Pixels; the style sheet says the same. */
export const rowHeight = 24;
/** Rows beyond each edge of the screen, so that a flick of the wheel finds them drawn. */
const overscan = 20;

type Place = RefObject<HTMLDivElement | null>;

interface VirtualRowsOrder {
  /** It scrolls. */
  readonly element: Place;
  /** The one child of `element`; it gets its height here. */
  readonly content: Place;
  readonly count: number;
  /** The list stays at its end, also when rows are added. */
  readonly isFollowing: () => boolean;
}

export interface VirtualRows {
  /** Rows to draw: `first` inclusive, `last` exclusive. */
  readonly first: number;
  readonly last: number;
  /** Pixels from the top of `content` to the row. */
  topOf(index: number): number;
  /** Pixels of the list of all rows above the first that is on screen. */
  offset(): number;
  scrollTo(offset: number): void;
}

export function useVirtualRows({ element, content, count, isFollowing }: VirtualRowsOrder): VirtualRows {
  const [visible, setVisible] = useState(0);
  const [shift, setShift] = useState(0);
  const [height, setHeight] = useState(0);
  const total = count * rowHeight;
  const limit = maxHeight();
  const scale = useMemo(() => createScrollScale(total, limit), [total, limit]);
  /** Where the element was seen last, and where the rows stood then: with another scale they stand elsewhere. */
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
    // The browser rounds the place to a pixel, which may be several of the rows.
    keep(target.scrollTop, scale.isWhole ? target.scrollTop : offset);
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
    // What is read stays where it is while rows are added behind it.
    if (scale.isWhole && before.scale.isWhole) look();
    else scrollTo(isFollowing() ? total : before.offset);
  }, [scale, content]);
  return {
    first: Math.max(0, visible - overscan),
    last: Math.min(count, visible + Math.ceil(height / rowHeight) + 1 + overscan),
    topOf: (index) => index * rowHeight - shift,
    offset: look,
    scrollTo,
  };
}

/** CSS pixels that an element may have; Chromium counts physical ones. */
function maxHeight(): number {
  return Math.floor(30_000_000 / Math.max(1, devicePixelRatio));
}
