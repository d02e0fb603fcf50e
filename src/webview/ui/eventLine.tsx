/** One line of the event list: the event's number, time, label, preview and size; or several folded events. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { EventRow } from '../../protocol/panel/runView.ts';
import type { Severity } from '../../protocol/core/base/severity.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { worstOf } from '../store/findingStore.ts';
import { selectEvent } from '../store/panelState.ts';
import type { ViewStore } from '../store/viewStore.ts';
import { formatCount, formatSize, t } from '../l10n.ts';
import { Icon, type IconName } from './icon.tsx';
import { formatDuration } from '../../protocol/core/base/formatDuration.ts';

interface EventLineProps {
  readonly store: ViewStore;
  /** Index in the list, from 0. */
  readonly index: number;
  /** The number of the event, or of the first of several. */
  readonly seq: number;
  /** How many events are folded into the line. */
  readonly count: number;
  /** `undefined` until it was read. */
  readonly event: EventRow | undefined;
  /** Pixels from the top of the list. */
  readonly top: number;
  /** The number of lines in the list, or -1 while it still grows. */
  readonly setSize: number;
  readonly selected: boolean;
}

/** It reads signals, so it is drawn again only if one of them or a prop has changed, and not with the list. */
export function EventLine({ store, index, seq, count, event, top, setSize, selected }: EventLineProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => element.current?.style.setProperty('top', `${top}px`), [top]);
  const isFolded = count > 1;
  const severity = worstOf(store.findings.byEvent.value.get(seq));
  return (
    <div
      id={`event-${seq}`}
      class={`event tone-${event?.tone ?? 'quiet'}${store.events.isFound(seq) ? ' is-found' : ''}`}
      role="option"
      data-event={seq}
      aria-selected={selected}
      aria-setsize={setSize}
      aria-posinset={index + 1}
      ref={element}
      onClick={() => selectEvent(seq)}
      onDblClick={() => isFolded && store.events.unfoldLine(index)}
    >
      <span class="event-seq">{seq}</span>
      <span class="event-at">{event === undefined ? '' : `+${formatDuration(event.at)}`}</span>
      <EventMark severity={severity} isBad={event?.tone === 'bad'} status={event?.status} />
      <span class="event-label">{event === undefined ? t('loading') : visibleText(event.label)}</span>
      {isFolded && (
        <span
          class="event-fold"
          title={t('unfoldEvents', { count: formatCount(count) })}
          onClick={() => store.events.unfoldLine(index)}
        >
          {t('folded', { count: formatCount(count) })}
        </span>
      )}
      <span class="event-preview">{event === undefined ? '' : visibleText(event.preview)}</span>
      <span class="event-size">{event === undefined || isFolded ? '' : formatSize(event.size)}</span>
    </div>
  );
}

interface EventMarkProps {
  readonly severity: Severity | undefined;
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
