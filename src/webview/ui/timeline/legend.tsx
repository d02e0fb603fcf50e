/** What the colours and shapes of the waterfall mean: only those that it contains. */
import type { TimelineView } from '../../../protocol/panel/timeline.ts';
import { t } from './words.ts';

const kinds = ['response', 'reasoning', 'message', 'text', 'arguments', 'wait', 'output', 'other', 'failed'] as const;

export function Legend({ view }: { readonly view: TimelineView }) {
  const present = new Set<string>(['density']);
  if (view.figures.firstByte !== undefined) present.add('response');
  for (const { segments, failed } of view.bars) {
    if (failed) present.add('failed');
    for (const { kind } of segments) present.add(kind);
    if (segments.length === 0) present.add('other');
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
