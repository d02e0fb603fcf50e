/** Keeps a scrolling element at its end until the user scrolls away, and remembers where it stood. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { change, panelState, type Tab } from '../store/panelState.ts';

/** Pixels from the end that still count as being there. */
const nearEnd = 30;

export function useFollow(tab: Tab) {
  const element = useRef<HTMLDivElement>(null);
  const following = panelState.value.follow[tab];

  useEffect(() => {
    const target = element.current;
    if (target !== null && !panelState.value.follow[tab]) target.scrollTop = panelState.value.scrollTop[tab];
  }, [tab]);

  const onScroll = (): void => {
    const target = element.current;
    if (target === null) return;
    const { follow, scrollTop } = panelState.value;
    const atEnd = target.scrollHeight - target.scrollTop - target.clientHeight < nearEnd;
    change({ follow: { ...follow, [tab]: atEnd }, scrollTop: { ...scrollTop, [tab]: target.scrollTop } });
  };
  const jump = (): void => change({ follow: { ...panelState.value.follow, [tab]: true } });
  return { element, following, onScroll, jump };
}

/**
 * Scrolls to the end whenever `content` changes while `following`. To be called after whatever else
 * scrolls the element when it appears: the last one wins.
 */
export function useStickToEnd(element: RefObject<HTMLDivElement | null>, following: boolean, content: unknown): void {
  useLayoutEffect(() => {
    if (following && element.current !== null) element.current.scrollTop = element.current.scrollHeight;
  }, [element, following, content]);
}
