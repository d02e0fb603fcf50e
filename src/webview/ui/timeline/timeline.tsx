/** The timeline above the run: a line of figures, a strip of bars, and both as a table. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TimelineView } from '../../../protocol/panel/timeline.ts';
import { timelineOpen } from '../../store/panelState.ts';
import { followTimeline, timeline } from '../../store/timelineStore.ts';
import type { ViewStore } from '../../store/viewStore.ts';
import { formatCount, formatTime, t } from '../../l10n.ts';
import { Icon, IconButton } from '../icon.tsx';
import { TimelineStrip } from './timelineStrip.tsx';
import { TimelineTable } from './timelineTable.tsx';
import { useWindow } from './useWindow.ts';

export interface TimelineProps {
  readonly store: ViewStore;
}

export function Timeline({ store }: TimelineProps) {
  useEffect(() => followTimeline(store), [store]);
  const asTable = useSignal(false);
  const view = timeline.value;
  const part = useWindow(view?.total ?? 0);
  if (view === undefined || view.density.counts.length === 0) return null;
  const open = timelineOpen.value;
  const figures = figureText(view).join(' · ');
  return (
    <section class="timeline" aria-label={t('timeline')}>
      <div class="timeline-line">
        <button type="button" class="timeline-toggle" aria-expanded={open} onClick={() => (timelineOpen.value = !open)}>
          <Icon name={open ? 'chevron-down' : 'chevron-right'} />
          {t('timeline')}
        </button>
        <span class="timeline-figures" title={figures}>
          {figures}
        </span>
        {open && (
          <span class="timeline-tools">
            {view.bars.length > 0 && (
              <>
                <IconButton icon="zoom-in" label={t('zoomIn')} onClick={() => part.zoom(0.5)} />
                <IconButton icon="zoom-out" label={t('zoomOut')} onClick={() => part.zoom(2)} />
                <IconButton icon="screen-full" label={t('zoomFit')} onClick={part.fit} />
              </>
            )}
            <button
              type="button"
              class="icon-button toggle"
              title={t('asTable')}
              aria-label={t('asTable')}
              aria-pressed={asTable.value}
              onClick={() => (asTable.value = !asTable.value)}
            >
              <Icon name="table" />
            </button>
          </span>
        )}
      </div>
      {view.burst !== undefined && (
        <p class="timeline-burst severity-warning" role="note">
          <Icon name="warning" />
          {view.burst}
        </p>
      )}
      {open && view.bars.length > 0 && <TimelineStrip store={store} view={view} part={part} />}
      {open && asTable.value && <TimelineTable store={store} view={view} />}
    </section>
  );
}

function figureText({ figures }: TimelineView): readonly string[] {
  const { firstByte, medianGap, gapPercentile95, maxGap, stallCount, textRate } = figures;
  const words: string[] = [];
  if (firstByte !== undefined) words.push(t('firstByteAt', { time: formatTime(firstByte) }));
  if (medianGap !== undefined && gapPercentile95 !== undefined && maxGap !== undefined) {
    const [half, most, longest] = [medianGap, gapPercentile95, maxGap].map(formatTime);
    words.push(t('gaps', { half: half ?? '', most: most ?? '', longest: longest ?? '' }));
  }
  if (stallCount > 0) words.push(t('stalls', { count: formatCount(stallCount) }));
  if (textRate !== undefined) words.push(t('textRate', { rate: formatCount(Math.round(textRate)) }));
  return words;
}
