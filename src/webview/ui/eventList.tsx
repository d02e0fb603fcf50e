/** Every frame as it came, one line each; the selected one in full below. */
import { useEffect } from 'preact/hooks';
import { eventAt, pagesVersion, wantEvents } from '../store/eventPages.ts';
import { change, panelState } from '../store/panelState.ts';
import { formatSize, formatTime, t } from '../words.ts';
import { EventDetail } from './eventDetail.tsx';
import { Icon } from './icon.tsx';
import { useFollow, useStickToEnd } from './useFollow.ts';
import { useVirtualRows } from './useVirtualRows.ts';

export function EventList({ count }: { readonly count: number }) {
  const { element, following, onScroll, jump } = useFollow('events');
  const virtualizer = useVirtualRows(element, count);
  useStickToEnd(element, following, count);
  const items = virtualizer.getVirtualItems();
  const selected = panelState.value.selectedEvent;
  const arrived = pagesVersion.value;
  const [first, last] = [items[0]?.index ?? 0, (items.at(-1)?.index ?? -1) + 1];

  useEffect(() => wantEvents(first, last, count), [first, last, count, arrived]);
  useEffect(() => {
    if (selected !== undefined && !panelState.value.follow.events)
      virtualizer.scrollToIndex(selected, { align: 'auto' });
  }, [selected, virtualizer]);

  const select = (seq: number): void =>
    change({
      selectedEvent: Math.max(0, Math.min(count - 1, seq)),
      follow: { ...panelState.value.follow, events: false },
    });
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = keyTarget(event.key, selected ?? -1, count);
    if (event.key === 'Escape') change({ selectedEvent: undefined });
    else if (target === undefined) return;
    else select(target);
    event.preventDefault();
  };
  return (
    <div class="pane events">
      <div
        class="scroll"
        ref={element}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        tabIndex={0}
        role="listbox"
        aria-label={t('events')}
        aria-activedescendant={selected === undefined ? undefined : `event-${selected}`}
      >
        <div class="virtual" ref={(node) => void node?.style.setProperty('height', `${virtualizer.getTotalSize()}px`)}>
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
      {!following && (
        <button type="button" class="jump" onClick={jump}>
          <Icon name="arrow-down" />
          {t('latest')}
        </button>
      )}
      {selected !== undefined && <EventDetail key={selected} seq={selected} />}
    </div>
  );
}

interface EventLineProps {
  readonly seq: number;
  readonly top: number;
  readonly count: number;
  readonly selected: boolean;
  readonly onSelect: (seq: number) => void;
}

function EventLine({ seq, top, count, selected, onSelect }: EventLineProps) {
  const event = eventAt(seq);
  return (
    <div
      id={`event-${seq}`}
      class={`event tone-${event?.tone ?? 'quiet'}`}
      role="option"
      aria-selected={selected}
      aria-setsize={count}
      aria-posinset={seq + 1}
      ref={(node) => void node?.style.setProperty('transform', `translateY(${top}px)`)}
      onClick={() => onSelect(seq)}
    >
      <span class="event-seq">{seq}</span>
      <span class="event-at">{event === undefined ? '' : formatTime(event.at)}</span>
      <span class="event-label">{event?.label ?? t('loading')}</span>
      <span class="event-preview">{event?.preview}</span>
      <span class="event-size">{event === undefined ? '' : formatSize(event.size)}</span>
    </div>
  );
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
