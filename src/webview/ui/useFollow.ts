/** Keeps a scrolling element at its end until the user scrolls away, and remembers its scroll position. */
import { useComputed } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { follow, scrollTop, type Pane } from '../store/panelState.ts';

/** Max distance from the end, in pixels, that still counts as being at the end. */
const nearEnd = 30;

type Place = RefObject<HTMLDivElement | null>;

/**
 * `over`: nothing more will be added at the end. `element` scrolls; `content` is its one child that grows, and that already has its height when this effect runs.
 * Without `content`, the caller must call `keepUp` when something has grown.
 */
export function useFollow(pane: Pane, over: boolean, element: Place, content?: Place) {
  const lastTop = useRef(0);
  const lastHeight = useRef(0);
  const following = follow[pane];
  const [overflows, setOverflows] = useState(true);

  /**
   * Text may have grown since the user scrolled, so only scrolling up counts as leaving the end; not if the list got
   * shorter, because then the browser scrolls up.
   */
  const look = (): HTMLDivElement | null => {
    const target = element.current;
    if (target === null) return null;
    const top = target.scrollTop;
    if (target.scrollHeight - top - target.clientHeight < nearEnd) following.value = true;
    else if (top < lastTop.current && target.scrollHeight >= lastHeight.current) following.value = false;
    lastTop.current = top;
    lastHeight.current = target.scrollHeight;
    setOverflows(target.scrollHeight > target.clientHeight + 1);
    return target;
  };
  const keepUp = (): void => {
    const target = look();
    if (target === null || !following.value) return;
    target.scrollTop = target.scrollHeight;
    lastTop.current = target.scrollTop;
  };
  useLayoutEffect(() => {
    if (element.current !== null && !following.value) element.current.scrollTop = scrollTop[pane].value;
    // The observer detects every growth, whatever caused it, after layout and before the frame is painted.
    const observer = new ResizeObserver(keepUp);
    for (const each of [element.current, content?.current]) if (each != null) observer.observe(each);
    return () => observer.disconnect();
  }, [pane]);
  // Looking at the end when the user has just left it would follow it again.
  useEffect(() => {
    if (following.value) keepUp();
  }, [following.value]);

  const onScroll = (): void => {
    const target = look();
    if (target !== null) scrollTop[pane].value = target.scrollTop;
  };
  const jump = (): void => {
    following.value = true;
  };
  // Where everything is in sight, or the user has not begun to scroll, there is nothing to return to.
  const isAtStart = useComputed(() => scrollTop[pane].value === 0).value;
  return { canJump: !following.value && overflows && !(over && isAtStart), onScroll, jump, keepUp };
}
