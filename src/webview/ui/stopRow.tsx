/** The last line of a run that did not end normally: that it stopped here, and what to do. The header says why. */
import { useId } from 'preact/hooks';
import { revealEvent } from '../store/reveal.ts';
import { act } from '../store/runActions.ts';
import { stopKey } from '../store/shownNodes.ts';
import { t } from '../l10n.ts';
import type { NodeRowProps } from './nodeRowProps.ts';
import { Icon } from './icon.tsx';
import { activate } from './rowKeys.ts';

export function StopRow({ store, place, active, top, measure }: NodeRowProps) {
  const id = useId();
  const head = store.head.value;
  if (head === undefined) return null;
  const { phase, error, problem, eventCount } = head;
  const isOurs = phase === 'canceled' && error === undefined && problem === undefined;
  return (
    <div
      class={isOurs ? 'row row-stop' : 'row row-stop bad'}
      role="row"
      aria-labelledby={id}
      aria-level={1}
      aria-rowindex={place + 1}
      data-index={place}
      style={{ top: `${top}px` }}
      ref={measure}
      onFocusCapture={() => activate(stopKey)}
    >
      <div role="gridcell" class="row-head">
        <button
          type="button"
          class="row-toggle"
          title={t('showEvent')}
          tabIndex={active ? 0 : -1}
          disabled={eventCount === 0}
          onClick={() => revealEvent(store, eventCount - 1)}
        >
          <Icon name={isOurs ? 'circle-slash' : 'error'} />
          <span class="row-label" id={id}>
            {isOurs ? t('stoppedByUser') : t('stoppedHere', { state: t(phase) })}
          </span>
        </button>
        <span class="stop-actions">
          <button type="button" class="button" onClick={() => act('send-again')}>
            {t('sendAgain')}
          </button>
          {eventCount > 0 && (
            <button type="button" class="link" onClick={() => revealEvent(store, eventCount - 1)}>
              {t('showEvent')}
            </button>
          )}
        </span>
      </div>
    </div>
  );
}
