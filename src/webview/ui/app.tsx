/**
 * The panel: the header, then the conversation and the events, side by side when there is enough width, otherwise as
 * tabs.
 */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { FunctionComponent } from 'preact';
import type { HeadView } from '../../protocol/panel/runView.ts';
import { announcement } from '../store/announcements.ts';
import { notice } from '../store/notice.ts';
import { side, split, tab, type Side } from '../store/panelState.ts';
import type { ViewStore } from '../store/viewStore.ts';
import { formatCount, t } from '../l10n.ts';
import { Conversation } from './conversation.tsx';
import { EventList } from './eventList.tsx';
import { FindingsPane } from './findingsPane.tsx';
import { Header, phaseText } from './header.tsx';
import { Icon } from './icon.tsx';
import { createLazy } from './createLazy.tsx';
import { ReplyBox } from './replyBox.tsx';
import { Splitter } from './splitter.tsx';
import { Tabs } from './tabs.tsx';

export function App({ store }: { readonly store: ViewStore }) {
  const wide = useWide();
  const head = store.head.value;
  if (head === undefined) return <main class="app" />;
  return (
    <main class={wide ? 'app wide' : 'app'}>
      <Header head={head} />
      {!wide && <Tabs store={store} tabs={['conversation', ...sides]} chosen={tab.value} />}
      <Panes store={store} head={head} wide={wide} />
      <Announcer head={head} />
      <Toast />
    </main>
  );
}

const sides = ['events', 'timing', 'request', 'findings'] as const;

interface PanesProps {
  readonly store: ViewStore;
  readonly head: HeadView;
  readonly wide: boolean;
}

function Panes({ store, head, wide }: PanesProps) {
  const { reply, endpoint } = head;
  const panes = useRef<HTMLDivElement>(null);
  const fraction = split.value;
  const SidePane = sidePanes[side.value];
  useLayoutEffect(() => panes.current?.style.setProperty('--split', String(fraction)), [fraction]);
  return (
    <div class="panes" ref={panes}>
      {(wide || tab.value === 'conversation') && (
        <div class="talking">
          <Turns head={head} place="earlier" />
          <Conversation store={store} tabbed={!wide} />
          <Turns head={head} place="later" />
          <ReplyBox reply={reply} endpoint={endpoint} />
        </div>
      )}
      {wide && <Splitter panes={panes} />}
      {(wide || tab.value !== 'conversation') && (
        <div class="side">
          {wide && <Tabs store={store} tabs={sides} chosen={side.value} />}
          <SidePane store={store} />
        </div>
      )}
    </div>
  );
}

/** Min width in pixels to show both panes side by side. */
const wideFrom = 900;

function useWide(): boolean {
  const [query] = useState(() => matchMedia(`(min-width: ${wideFrom}px)`));
  const [wide, setWide] = useState(query.matches);
  useEffect(() => {
    const update = (): void => setWide(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, [query]);
  return wide;
}

/**
 * Announces the state of the run to screen readers: when the state changes, not with every event. Also announces new
 * content from time to time.
 */
function Announcer({ head }: { readonly head: HeadView }) {
  const { eventCount, endedAt } = head;
  const status = phaseText(head);
  return (
    <>
      <p class="announcer" role="status">
        {endedAt === undefined ? status : t('announce', { status, count: formatCount(eventCount) })}
      </p>
      {useMemo(
        () => (
          <News />
        ),
        [],
      )}
    </>
  );
}

/** Not re-rendered while nothing is announced, because a screen reader may read a re-rendered region again. */
function News() {
  return (
    <p class="announcer news" aria-live="polite">
      {announcement.value}
    </p>
  );
}

function Toast() {
  const { value } = notice;
  return (
    <div class="toast-place" role="status">
      {value !== undefined && (
        <p class={value.bad ? 'toast bad' : 'toast'}>
          <Icon name={value.bad ? 'error' : 'check'} />
          {value.text}
        </p>
      )}
    </div>
  );
}

const Turns = createLazy(async () => (await import('./turns.tsx')).Turns);
const TimingPane = createLazy(async () => (await import('./timeline/timingPane.tsx')).TimingPane);
const RequestPane = createLazy(async () => (await import('./request/requestPane.tsx')).RequestPane);

/** The panes beside the conversation. */
const sidePanes: Readonly<Record<Side, FunctionComponent<{ readonly store: ViewStore }>>> = {
  events: EventList,
  timing: TimingPane,
  request: RequestPane,
  findings: FindingsPane,
};
