/** The times of all rows as a table, which can be sorted and filtered; each row leads to the conversation. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { TimelineBar, TimelineView } from '../../../protocol/panel/timeline.ts';
import { visibleText } from '../../../protocol/panel/visibleText.ts';
import { revealRow } from '../../store/reveal.ts';
import type { ViewStore } from '../../store/viewStore.ts';
import { formatCount } from '../../l10n.ts';
import { Icon } from '../icon.tsx';
import { useWantedSearch } from '../useWantedSearch.ts';
import { argumentsOf, kindOf, labelOf, waitOf } from './barTexts.ts';
import { t } from './l10n.ts';
import { foldCase } from '../../../protocol/core/base/foldCase.ts';
import { formatDuration } from '../../../protocol/core/base/formatDuration.ts';

/** Number of rows shown at first, and added each time the user asks for more. */
const pageRows = 200;

const allColumns = ['columnRow', 'columnKind', 'columnStart', 'columnDuration', 'columnWait'] as const;
type Column = (typeof allColumns)[number];

/** Texts sort upwards at first, durations downwards, because users look for the longest one. */
const orders: Readonly<Record<Column, (a: TimelineBar, b: TimelineBar) => number>> = {
  columnRow: (a, b) => labelOf(a).localeCompare(labelOf(b)),
  columnKind: (a, b) => kindOf(a).localeCompare(kindOf(b)),
  columnStart: (a, b) => a.from - b.from,
  columnDuration: (a, b) => b.to - b.from - (a.to - a.from),
  columnWait: (a, b) => waitOf(b) - waitOf(a),
};

interface TimelineTableProps {
  readonly store: ViewStore;
  readonly view: TimelineView;
}

export function TimelineTable({ store, view: { bars } }: TimelineTableProps) {
  const shown = useSignal(pageRows);
  const sorting = useSignal<{ readonly by: Column; readonly isReversed: boolean }>({
    by: 'columnStart',
    isReversed: false,
  });
  const text = useSignal('');
  const input = useWantedSearch('timing');
  const { by, isReversed } = sorting.value;
  const found = useMemo(() => filterBars(store, bars, text.value), [bars, text.value]);
  const sorted = useMemo(
    () => found.toSorted((a, b) => (isReversed ? -orders[by](a, b) : orders[by](a, b))),
    [found, by, isReversed],
  );
  const longest = useMemo(() => bars.reduce((most, { from, to }) => Math.max(most, to - from), 0), [bars]);
  const columns = useMemo(
    () => allColumns.filter((column) => column !== 'columnWait' || bars.some(hasOwnWait)),
    [bars],
  );
  const left = sorted.length - shown.value;
  const sortBy = (column: Column): void => {
    sorting.value = { by: column, isReversed: by === column && !isReversed };
  };
  if (bars.length === 0) return null;
  return (
    <section class="timeline-table" aria-label={t('asTable')}>
      <div class="search-box">
        <input
          ref={input}
          type="text"
          placeholder={t('filterRows')}
          aria-label={t('filterRows')}
          spellcheck={false}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && (text.value = '')}
        />
      </div>
      {sorted.length === 0 && (
        <p class="empty" role="status">
          {t('noRowsFound', { text: text.value })}
        </p>
      )}
      <div class="table-scroll" tabIndex={0} role="region" aria-label={t('asTable')}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  aria-sort={by !== column ? 'none' : isUpward(column) === isReversed ? 'descending' : 'ascending'}
                >
                  <button type="button" onClick={() => sortBy(column)}>
                    {t(column)}
                    {by === column && <Icon name={isUpward(column) === isReversed ? 'arrow-down' : 'arrow-up'} />}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, shown.value).map((bar) => (
              <BarRow
                key={bar.row}
                store={store}
                bar={bar}
                longest={longest}
                hasWait={columns.includes('columnWait')}
              />
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && (
        <button type="button" class="link" onClick={() => (shown.value += pageRows)}>
          {t('showMore', { count: formatCount(Math.min(left, pageRows)) })}
        </button>
      )}
    </section>
  );
}

function isUpward(column: Column): boolean {
  return column !== 'columnDuration' && column !== 'columnWait';
}

/** The tool took only a part of the time, so that its time says something new. */
function hasOwnWait(bar: TimelineBar): boolean {
  const wait = waitOf(bar);
  return wait > 0 && formatDuration(wait) !== formatDuration(bar.to - bar.from);
}

function filterBars(store: ViewStore, bars: readonly TimelineBar[], text: string): readonly TimelineBar[] {
  const wanted = foldCase(text.trim());
  if (wanted === '') return bars;
  return bars.filter((bar) => foldCase(`${labelOf(bar)}${argumentsOf(bar, store)} ${kindOf(bar)}`).includes(wanted));
}

interface BarRowProps {
  readonly store: ViewStore;
  readonly bar: TimelineBar;
  /** The longest duration of all bars. */
  readonly longest: number;
  readonly hasWait: boolean;
}

function BarRow({ store, bar, longest, hasWait }: BarRowProps) {
  const { row, from, to, failed } = bar;
  const wait = waitOf(bar);
  const given = visibleText(argumentsOf(bar, store));
  const name = visibleText(labelOf(bar));
  return (
    <tr class={failed ? 'bad' : ''}>
      <th scope="row">
        <button
          type="button"
          class="link"
          title={failed ? `${name}${given}, ${t('legend_failed')}` : name + given}
          onClick={() => revealRow(row)}
        >
          {failed && <Icon name="error" />}
          {name}
          {given !== '' && <span class="quiet">{given}</span>}
          {failed && <span class="announcer">{t('legend_failed')}</span>}
        </button>
      </th>
      <td>{kindOf(bar)}</td>
      <td>{formatDuration(from)}</td>
      <td class="duration" style={{ '--part': String(longest === 0 ? 0 : (to - from) / longest) }}>
        {formatDuration(to - from)}
      </td>
      {hasWait && <td>{wait === 0 ? '–' : formatDuration(wait)}</td>}
    </tr>
  );
}
