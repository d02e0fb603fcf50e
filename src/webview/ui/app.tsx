/** The panel: header, then conversation and events, side by side where there is room, as tabs where not. */
import { useEffect, useState } from 'preact/hooks';
import type { HeadView } from '../../protocol/view/runView.ts';
import { change, panelState, type Tab } from '../store/panelState.ts';
import type { ViewStore } from '../store/viewStore.ts';
import { formatCount, t } from '../words.ts';
import { Conversation } from './conversation.tsx';
import { EventList } from './eventList.tsx';
import { Header } from './header.tsx';

export function App({ store }: { readonly store: ViewStore }) {
  const wide = useWide();
  const head = store.head.value;
  if (head === undefined) return null;
  const { tab } = panelState.value;
  return (
    <main class={wide ? 'app wide' : 'app'}>
      <Header head={head} />
      {!wide && <Tabs tab={tab} count={head.eventCount} />}
      <div class="panes">
        {(wide || tab === 'conversation') && <Conversation store={store} />}
        {(wide || tab === 'events') && <EventList count={head.eventCount} />}
      </div>
      <Announcer head={head} />
    </main>
  );
}

const tabs: readonly Tab[] = ['conversation', 'events'];

function Tabs({ tab, count }: { readonly tab: Tab; readonly count: number }) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    change({ tab: tab === 'events' ? 'conversation' : 'events' });
    event.preventDefault();
  };
  return (
    <div class="tabs" role="tablist" onKeyDown={onKeyDown}>
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={each === tab}
          tabIndex={each === tab ? 0 : -1}
          ref={(node) => {
            if (each === tab && node?.parentElement?.contains(document.activeElement)) node.focus();
          }}
          onClick={() => change({ tab: each })}
        >
          {each === 'conversation' ? t('conversation') : t('eventsCount', { count: formatCount(count) })}
        </button>
      ))}
    </div>
  );
}

/** Pixels from which both panes fit beside each other. */
const wideFrom = 900;

function useWide(): boolean {
  const query = matchMedia(`(min-width: ${wideFrom}px)`);
  const [wide, setWide] = useState(query.matches);
  useEffect(() => {
    const update = (): void => setWide(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return wide;
}

/** Says for a screen reader how the run stands: when its state changes, not with every event. */
function Announcer({ head: { phase, eventCount, endedAt } }: { readonly head: HeadView }) {
  const count = endedAt === undefined ? 0 : eventCount;
  return (
    <p class="announcer" role="status">
      {endedAt === undefined ? t(phase) : t('announce', { status: t(phase), count: formatCount(count) })}
    </p>
  );
}
