/** The timeline as an accessible table, and its silent periods, which link to their events. */
import { useSignal } from '@preact/signals';
import type { TimelineBar, TimelineView } from '../../../protocol/panel/timeline.ts';
import { revealEvent, revealRow } from '../../store/reveal.ts';
import type { ViewStore } from '../../store/viewStore.ts';
import { formatCount, formatTime, t } from '../../l10n.ts';
import { kindOf, labelOf, waitOf } from './barTexts.ts';

/** Number of rows shown at first, and added each time the user asks for more. */
const pageRows = 200;

interface TimelineTableProps {
  readonly store: ViewStore;
  readonly view: TimelineView;
}

export function TimelineTable({ store, view: { bars, stalls, figures } }: TimelineTableProps) {
  const shown = useSignal(pageRows);
  const left = bars.length - shown.value;
  return (
    <div class="timeline-table" tabIndex={0} role="region" aria-label={t('asTable')}>
      <Milestones figures={figures} />
      {stalls.length > 0 && (
        <ul>
          {stalls.map(({ seq, from, to }) => (
            <li key={seq}>
              <button type="button" class="link" onClick={() => revealEvent(store, seq)}>
                {t('silence', { duration: formatTime(to - from), from: formatTime(from) })}
              </button>
            </li>
          ))}
        </ul>
      )}
      <table>
        <thead>
          <tr>
            {(['columnRow', 'columnKind', 'columnStart', 'columnDuration', 'columnWait'] as const).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.slice(0, shown.value).map((bar) => (
            <BarRow key={bar.row} bar={bar} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <button type="button" class="link" onClick={() => (shown.value += pageRows)}>
          {t('showMore', { count: formatCount(Math.min(left, pageRows)) })}
        </button>
      )}
    </div>
  );
}

const milestones = ['headers', 'firstByte', 'firstEvent', 'firstText'] as const;

/** The times that occur once per run, in their usual order. */
function Milestones({ figures }: Pick<TimelineView, 'figures'>) {
  return (
    <dl class="figures">
      {milestones.map((key) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{figures[key] === undefined ? '–' : formatTime(figures[key])}</dd>
        </div>
      ))}
    </dl>
  );
}

function BarRow({ bar }: { readonly bar: TimelineBar }) {
  const { row, from, to } = bar;
  const wait = waitOf(bar);
  return (
    <tr>
      <th scope="row">
        <button type="button" class="link" onClick={() => revealRow(row)}>
          {labelOf(bar)}
        </button>
      </th>
      <td>{kindOf(bar)}</td>
      <td>{formatTime(from)}</td>
      <td>{formatTime(to - from)}</td>
      <td>{wait === 0 ? '–' : formatTime(wait)}</td>
    </tr>
  );
}
