/** The tab Timing: what took long in sentences, a waterfall of the run, and all times as a table. */
import { useEffect } from 'preact/hooks';
import type { TimelineView } from '../../../protocol/panel/timeline.ts';
import { followTimeline, timeline } from '../../store/timelineStore.ts';
import type { ViewStore } from '../../store/viewStore.ts';
import { formatCount } from '../../l10n.ts';
import { IconButton } from '../icon.tsx';
import { paneId, tabId } from '../tabs.tsx';
import { TimelineStrip } from './timelineStrip.tsx';
import { TimelineTable } from './timelineTable.tsx';
import { TimingNotes } from './timingNotes.tsx';
import { useWindow } from './useWindow.ts';
import { t } from './l10n.ts';
import { formatDuration } from '../../../protocol/core/base/formatDuration.ts';

interface TimingPaneProps {
  readonly store: ViewStore;
}

export function TimingPane({ store }: TimingPaneProps) {
  return (
    <div class="pane timing" role="tabpanel" id={paneId('timing')} aria-labelledby={tabId('timing')}>
      <div class="scroll" tabIndex={0} role="region" aria-labelledby={tabId('timing')}>
        {store.head.value?.timesUnknown === true ? <p class="empty">{t('noTimes')}</p> : <Times store={store} />}
      </div>
    </div>
  );
}

function Times({ store }: TimingPaneProps) {
  useEffect(() => followTimeline(store), [store]);
  const view = timeline.value;
  const part = useWindow(view?.total ?? 0);
  if (view === undefined || view.density.counts.length === 0) return <p class="empty">{t('noTimesYet')}</p>;
  return (
    <>
      <TimingNotes store={store} view={view} />
      <Figures view={view} />
      {view.bars.length > 0 && (
        <section class="timeline" aria-label={t('timeline')}>
          <div class="timeline-line">
            <Legend view={view} />
            <span class="timeline-tools">
              <IconButton icon="zoom-in" label={t('zoomIn')} onClick={() => part.zoom(0.5)} />
              <IconButton icon="zoom-out" label={t('zoomOut')} onClick={() => part.zoom(2)} />
              <IconButton icon="screen-full" label={t('zoomFit')} onClick={part.fit} />
            </span>
          </div>
          <TimelineStrip store={store} view={view} part={part} />
        </section>
      )}
      <TimelineTable store={store} view={view} />
    </>
  );
}

const milestones = ['headers', 'firstByte', 'firstEvent', 'firstText'] as const;
const gaps = ['medianGap', 'gapPercentile95', 'maxGap'] as const;

/**
 * The times that occur once per run, in their usual order, and how regularly the events arrived. The order does not
 * depend on which of them are known.
 */
function Figures({ view: { figures, total } }: { readonly view: TimelineView }) {
  const times = { ...figures, total };
  const rate = figures.textRate;
  return (
    <dl class="figures timing-figures" aria-label={t('figures')}>
      {[...milestones, 'total' as const, ...gaps].map((key) => {
        const value = times[key];
        return value !== undefined && <Figure key={key} name={t(key)} value={formatDuration(value)} />;
      })}
      {rate !== undefined && <Figure name={t('textRate')} value={formatCount(Math.round(rate))} />}
    </dl>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const kinds = ['response', 'reasoning', 'message', 'text', 'arguments', 'wait', 'output', 'other', 'failed'] as const;

/** What the colours and shapes of the waterfall mean: only those that it contains. */
function Legend({ view }: { readonly view: TimelineView }) {
  const present = new Set<string>(['density']);
  if (view.figures.firstByte !== undefined) present.add('response');
  for (const { segments, failed } of view.bars) {
    for (const { kind } of segments) present.add(failed ? 'failed' : kind);
    if (segments.length === 0) present.add(failed ? 'failed' : 'other');
  }
  return (
    <ul class="timeline-legend" aria-label={t('legend')}>
      {[...kinds, 'density' as const]
        .filter((kind) => present.has(kind))
        .map((kind) => (
          <li key={kind}>
            <span class={`swatch swatch-${kind}`} aria-hidden="true" />
            {t(`legend_${kind}`)}
          </li>
        ))}
    </ul>
  );
}
