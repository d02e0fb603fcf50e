/** One frame in the list: number, time, what it is, how it starts, how long it is. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { eventAt } from '../store/eventPages.ts';
import { formatSize, formatTime, t } from '../words.ts';

interface EventLineProps {
  readonly seq: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  readonly count: number;
  readonly selected: boolean;
  readonly onSelect: (seq: number) => void;
}

export function EventLine({ seq, top, count, selected, onSelect }: EventLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => line.current?.style.setProperty('top', `${top}px`), [top]);
  const event = eventAt(seq);
  return (
    <div
      id={`event-${seq}`}
      class={`event tone-${event?.tone ?? 'quiet'}`}
      role="option"
      aria-selected={selected}
      aria-setsize={count}
      aria-posinset={seq + 1}
      ref={line}
      onClick={() => onSelect(seq)}
    >
      <span class="event-seq">{seq}</span>
      <span class="event-at">{event === undefined ? '' : `+${formatTime(event.at)}`}</span>
      <span class="event-label">{event?.label ?? t('loading')}</span>
      <span class="event-preview">{event?.preview}</span>
      <span class="event-size">{event === undefined ? '' : formatSize(event.size)}</span>
    </div>
  );
}
