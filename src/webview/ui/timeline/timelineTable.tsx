/** The timeline as a table, for everybody who would rather read it; and its silences, which lead to their events. */
import { useSignal } from '@preact/signals';
import type { TimelineBar, TimelineView } from '../../../protocol/panel/timeline.ts';
import { revealEvent, revealRow } from '../../store/reveal.ts';
import { formatCount, formatTime, t } from '../../words.ts';
import { kindOf, waitOf } from './barWords.ts';

/** Rows that are shown before one asks for more, and with each asking. */
const pageRows = 200;

export function TimelineTable({ view: { bars, stalls, figures } }: { readonly view: TimelineView }) {
  const shown = useSignal(pageRows);
  const left = bars.length - shown.value;
  return (
    <div class="timeline-table" tabIndex={0} role="region" aria-label={t('asTable')}>
      <Milestones figures={figures} />
      {stalls.length > 0 && (
        <ul>
          {stalls.map(({ seq, from, to }) => (
            <li key={seq}>
              <button type="button" class="link" onClick={() => revealEvent(seq)}>
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

/** What comes once in a run, in the order in which it usually comes. */
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
  const { row, label, from, to, rows } = bar;
  const wait = waitOf(bar);
  return (
    <tr>
      <th scope="row">
        <button type="button" class="link" onClick={() => revealRow(row)}>
          {rows > 1 ? t('barRows', { count: formatCount(rows) }) : label}
        </button>
      </th>
      <td>{kindOf(bar)}</td>
      <td>{formatTime(from)}</td>
      <td>{formatTime(to - from)}</td>
      <td>{wait === 0 ? '–' : formatTime(wait)}</td>
    </tr>
  );
}
