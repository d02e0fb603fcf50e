/** The comparison: a line of tools, and one grid with a column for each run. */
import type { ComparisonView } from '../../../protocol/panel/comparisonView.ts';
import { maxComparedRuns } from '../../../protocol/panel/comparisonView.ts';
import { formatCount } from '../../l10n.ts';
import { caller, userTimeout } from '../../host.ts';
import { comparison, onlyDifferences, toggleOnlyDifferences } from '../../store/comparisonStore.ts';
import { notice, report } from '../../store/notice.ts';
import { Icon, IconButton } from '../icon.tsx';
import { ComparisonGrid } from './comparisonGrid.tsx';
import { goToDifference } from './gridKeys.ts';
import { c } from './texts.ts';

export function ComparisonPage() {
  const view = comparison.value;
  if (view === undefined) return <main class="app comparison" aria-busy="true" />;
  const { columns } = view;
  return (
    <main class="app comparison">
      <Tools view={view} />
      {columns.length > 0 && <ComparisonGrid view={view} />}
      {columns.length < 2 && <p class="empty">{c(columns.length === 0 ? 'noRuns' : 'oneRun')}</p>}
      <Toast />
    </main>
  );
}

function Tools({ view }: { readonly view: ComparisonView }) {
  const only = onlyDifferences.value;
  const isFull = view.columns.length >= maxComparedRuns;
  return (
    <div class="comparison-tools" role="toolbar" aria-label={c('grid', { count: view.columns.length })}>
      <span class="comparison-summary" role="status">
        {summaryOf(view)}
      </span>
      <IconButton icon="arrow-up" label={c('previousDifference')} onClick={() => void report(goToDifference(-1))} />
      <IconButton icon="arrow-down" label={c('nextDifference')} onClick={() => void report(goToDifference(1))} />
      <ToolButton icon="filter" label={c('onlyDifferences')} pressed={only} onClick={toggleOnlyDifferences} />
      {!isFull && (
        <ToolButton
          icon="add"
          label={c('addRun')}
          onClick={() => void report(caller.call('comparison-add', {}, userTimeout))}
        />
      )}
      <ToolButton
        icon="markdown"
        label={c('exportMarkdown')}
        onClick={() => void report(caller.call('comparison-export', {}))}
      />
    </div>
  );
}

function summaryOf({ columns, rowCount, differenceCount }: ComparisonView): string {
  if (columns.length < 2) return '';
  if (columns.some(({ phase, problem }) => phase === undefined && problem === undefined)) return c('comparing');
  const rows = formatCount(rowCount);
  return differenceCount === 0
    ? c('equal', { rows })
    : c('summary', { rows, differences: formatCount(differenceCount) });
}

interface ToolButtonProps {
  readonly icon: 'filter' | 'add' | 'markdown';
  readonly label: string;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

/** In a narrow editor only its icon is shown. */
function ToolButton({ icon, label, pressed, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      class="tool-button toggle"
      title={label}
      aria-label={label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span class="tool-label">{label}</span>
    </button>
  );
}

function Toast() {
  const { value } = notice;
  return (
    <div class="toast-place" role="status">
      {value !== undefined && (
        <p class={value.bad ? 'toast bad' : 'toast'}>
          <Icon name={value.bad ? 'error' : 'check'} />
          {value.text}
        </p>
      )}
    </div>
  );
}
