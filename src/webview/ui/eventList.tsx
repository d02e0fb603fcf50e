/** Every frame as it came, one line each; the selected one in full below. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { pagesVersion, wantEvents } from '../store/eventPages.ts';
import { selectedEvent, selectEvent } from '../store/panelState.ts';
import { t } from '../words.ts';
import { EventDetail } from './eventDetail.tsx';
import { EventLine } from './eventLine.tsx';
import { JumpButton } from './jumpButton.tsx';
import { paneId, tabId } from './tabs.tsx';
import { useFollow } from './useFollow.ts';
import { useVirtualRows } from './useVirtualRows.ts';

interface EventListProps {
  readonly count: number;
}

export function EventList({ count }: EventListProps) {
  const element = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualRows(element, count);
  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => content.current?.style.setProperty('height', `${height}px`), [content, height]);
  const { following, onScroll, jump } = useFollow('events', element, content);
  const items = virtualizer.getVirtualItems();
  const selected = selectedEvent.value;
  const arrived = pagesVersion.value;
  const [first, last] = [items[0]?.index ?? 0, (items.at(-1)?.index ?? -1) + 1];

  useEffect(() => wantEvents(first, last, count), [first, last, count, arrived]);
  useShowSelected(virtualizer, selected);

  const select = (seq: number): void => selectEvent(Math.max(0, Math.min(count - 1, seq)));
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = keyTarget(event.key, selected ?? -1, count);
    if (target === undefined) return;
    select(target);
    event.preventDefault();
  };
  const drawn = selected !== undefined && selected >= first && selected < last;
  return (
    <div
      class="pane events"
      onKeyDown={(event) => event.key === 'Escape' && selectEvent(undefined)}
      role="tabpanel"
      id={paneId('events')}
      aria-labelledby={tabId('events')}
    >
      <div class="list">
        <div
          class="scroll"
          ref={element}
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          tabIndex={0}
          role="listbox"
          aria-label={t('events')}
          {...(drawn ? { 'aria-activedescendant': `event-${selected}` } : {})}
        >
          <div class="virtual" ref={content}>
            {items.map(({ index, start }) => (
              <EventLine
                key={index}
                seq={index}
                top={start}
                count={count}
                selected={index === selected}
                onSelect={select}
              />
            ))}
          </div>
        </div>
        {!following && <JumpButton onClick={jump} />}
      </div>
      {selected !== undefined && selected < count && <EventDetail key={selected} seq={selected} />}
    </div>
  );
}

/** Brings an event that was selected elsewhere into sight. */
function useShowSelected(virtualizer: ReturnType<typeof useVirtualRows>, selected: number | undefined): void {
  const shown = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (selected !== undefined && selected !== shown.current) virtualizer.scrollToIndex(selected, { align: 'auto' });
    shown.current = selected;
  }, [selected, virtualizer]);
}

const pageRows = 20;

function keyTarget(key: string, selected: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: selected + 1,
    ArrowUp: selected - 1,
    PageDown: selected + pageRows,
    PageUp: selected - pageRows,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}
