/** Keeps a scrolling element at its end until the user scrolls away, and remembers where it stood. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { change, panelState, type Tab } from '../store/panelState.ts';

/** Pixels from the end that still count as being there. */
const nearEnd = 30;

export function useFollow(tab: Tab, content: unknown) {
  const element = useRef<HTMLDivElement>(null);
  const following = panelState.value.follow[tab];

  useEffect(() => {
    const target = element.current;
    if (target !== null && !panelState.value.follow[tab]) target.scrollTop = panelState.value.scrollTop[tab];
  }, [tab]);

  useLayoutEffect(() => {
    if (following && element.current !== null) element.current.scrollTop = element.current.scrollHeight;
  }, [following, content]);

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
