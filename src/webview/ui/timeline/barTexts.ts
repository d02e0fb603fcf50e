/** The texts of a timeline bar: its kind, its waiting time and its caption. */
import type { TimelineBar } from '../../../protocol/panel/timeline.ts';
import { formatCount, nameSpeaker } from '../../l10n.ts';
import { callOf } from '../../store/callText.ts';
import type { ViewStore } from '../../store/viewStore.ts';
import { t } from './l10n.ts';
import { formatDuration } from '../../../protocol/core/base/formatDuration.ts';

export function kindOf({ kind }: TimelineBar): string {
  if (kind === 'message' || kind === 'reasoning' || kind === 'error') return t(`bar_${kind}`);
  return t(kind === 'call' || kind === 'output' ? 'bar_tool' : 'bar_other');
}

/** Returns the number of rows of the bar, or the label of its only row. */
export function labelOf({ kind, label, rows }: TimelineBar): string {
  if (rows > 1) return t('barRows', { count: formatCount(rows) });
  if (kind === 'reasoning') return t('bar_reasoning');
  return kind === 'message' ? nameSpeaker(label) : label;
}

/** Returns the arguments of a call in brackets, as its row in the conversation shows them; otherwise nothing. */
export function argumentsOf({ rows, row, kind }: TimelineBar, store: Pick<ViewStore, 'row'>): string {
  const view = kind === 'call' && rows === 1 ? store.row(row)?.peek() : undefined;
  return (view && callOf(view)) ?? '';
}

/** Returns the waiting time of a bar in ms. */
export function waitOf({ segments }: TimelineBar): number {
  return segments.reduce((sum, { kind, from, to }) => sum + (kind === 'wait' ? to - from : 0), 0);
}

/** Returns one line of text; empty when there is no bar. */
export function captionOf(bar: TimelineBar | undefined): string {
  if (bar === undefined) return '';
  const { from, to, failed } = bar;
  const caption = t('barCaption', {
    label: labelOf(bar),
    from: formatDuration(from),
    duration: formatDuration(to - from),
  });
  const wait = waitOf(bar);
  return [
    caption,
    ...(wait === 0 ? [] : [t('barWait', { wait: formatDuration(wait) })]),
    ...(failed ? [t('legend_failed')] : []),
  ].join(', ');
}
