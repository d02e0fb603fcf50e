/** One line of the event list: the event's number, time, label, preview and size; or several folded events. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { FindingSeverity } from '../../protocol/panel/runView.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { eventAt } from '../store/eventPages.ts';
import { worstOf } from '../store/findingStore.ts';
import type { Line } from '../store/lineList.ts';
import type { ViewStore } from '../store/viewStore.ts';
import { formatCount, formatSize, formatTime, t } from '../l10n.ts';
import { Icon, type IconName } from './icon.tsx';

interface EventLineProps {
  readonly store: ViewStore;
  /** Index in the list, from 0. */
  readonly index: number;
  readonly line: Line;
  /** Pixels from the top of the list. */
  readonly top: number;
  readonly count: number;
  readonly selected: boolean;
  readonly onSelect: (index: number) => void;
  readonly onUnfold: (index: number) => void;
}

export function EventLine({ store, index, line, top, count, selected, onSelect, onUnfold }: EventLineProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => element.current?.style.setProperty('top', `${top}px`), [top]);
  const { seq } = line;
  const read = eventAt(index);
  // The page may still belong to the lines before the list was filtered.
  const event = read?.seq === seq ? read : undefined;
  const isFolded = line.count > 1;
  const severity = worstOf(store.findings.byEvent.value.get(seq));
  return (
    <div
      id={`event-${seq}`}
      class={`event tone-${event?.tone ?? 'quiet'}${store.events.isFound(seq) ? ' is-found' : ''}`}
      role="option"
      data-event={seq}
      aria-selected={selected}
      aria-setsize={count}
      aria-posinset={index + 1}
      ref={element}
      onClick={() => onSelect(index)}
      onDblClick={() => isFolded && onUnfold(index)}
    >
      <span class="event-seq">{seq}</span>
      <span class="event-at">{event === undefined ? '' : `+${formatTime(event.at)}`}</span>
      <EventMark severity={severity} isBad={event?.tone === 'bad'} status={event?.status} />
      <span class="event-label">{event === undefined ? t('loading') : visibleText(event.label)}</span>
      {isFolded && <span class="event-fold">{t('folded', { count: formatCount(line.count) })}</span>}
      <span class="event-preview">{event === undefined ? '' : visibleText(event.preview)}</span>
      <span class="event-size">{event === undefined || isFolded ? '' : formatSize(event.size)}</span>
    </div>
  );
}

interface EventMarkProps {
  readonly severity: FindingSeverity | undefined;
  readonly isBad: boolean;
  readonly status: string | undefined;
}

/**
 * Marks a finding or a malformed event, otherwise the status on the wire. It always has the same width, so that the
 * columns stay aligned.
 */
function EventMark({ severity, isBad, status }: EventMarkProps) {
  const shown = severity ?? (isBad ? 'error' : undefined);
  if (shown !== undefined) {
    return (
      <span class={`event-mark severity-${shown}`} role="img" aria-label={t(severity ?? 'malformed')}>
        <Icon name={shown} />
      </span>
    );
  }
  const icon = status === undefined ? undefined : statusIcons[status];
  if (status === undefined || icon === undefined) return <span class="event-mark" title={status} />;
  return (
    <span class="event-mark event-status" role="img" aria-label={visibleText(status)} title={visibleText(status)}>
      <Icon name={icon} />
    </span>
  );
}

/** The statuses of the protocols; others have no icon. */
const statusIcons: Readonly<Record<string, IconName | undefined>> = {
  created: 'circle-small',
  queued: 'circle-small',
  in_progress: 'circle-small',
  completed: 'check',
  incomplete: 'circle-slash',
  cancelled: 'circle-slash',
  canceled: 'circle-slash',
  rejected: 'circle-slash',
  failed: 'error',
};
