/** The head of the grid: for each run its name, its state and its most important figures. */
import type { ComparedRun, ComparisonView } from '../../../protocol/panel/comparisonView.ts';
import { visibleLine } from '../../../protocol/panel/visibleText.ts';
import { caller } from '../../host.ts';
import { formatCount, t } from '../../l10n.ts';
import { figuresOpen } from '../../store/comparisonStore.ts';
import { report } from '../../store/notice.ts';
import { Icon, IconButton, type IconName } from '../icon.tsx';
import { openCell } from './openCell.ts';
import { GridCell, isActive } from './gridLine.tsx';
import { c } from './texts.ts';
import { formatDuration } from '../../../protocol/core/base/formatDuration.ts';

export function ComparisonHead({ view: { columns, base } }: { readonly view: ComparisonView }) {
  const open = figuresOpen.value;
  return (
    <div class="comparison-head" role="row" aria-rowindex={1}>
      <GridCell row={0} column={0} kind="label-cell" role="columnheader">
        <button
          type="button"
          class="step-toggle"
          aria-expanded={open}
          tabIndex={isActive(0, 0) ? 0 : -1}
          onClick={() => (figuresOpen.value = !open)}
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} />
          <span class="label-text">{c('figures')}</span>
        </button>
      </GridCell>
      {columns.map((column, index) => (
        <HeadCell key={column.run} column={column} index={index} isBase={index === base} />
      ))}
    </div>
  );
}

interface HeadCellProps {
  readonly column: ComparedRun;
  readonly index: number;
  readonly isBase: boolean;
}

function HeadCell({ column, index, isBase }: HeadCellProps) {
  const { run, name, phase } = column;
  const tabbable = isActive(0, index + 1);
  return (
    <GridCell row={0} column={index + 1} kind={isBase ? 'head-cell is-base' : 'head-cell'} role="columnheader">
      <div class="head-line">
        <button
          type="button"
          class="head-name"
          title={`${visibleLine(name)}\n${c('openRun')}`}
          tabIndex={tabbable ? 0 : -1}
          onClick={() => openCell(run, undefined)}
        >
          <span class="head-title">{visibleLine(name)}</span>
        </button>
        {isBase && <span class="base-mark">{c('base')}</span>}
        {!isBase && phase !== undefined && (
          <>
            <IconButton
              icon="target"
              label={c('useAsBase')}
              tabbable={tabbable}
              onClick={() => void report(caller.call('comparison-base', { run }))}
            />
            <IconButton
              icon="diff"
              label={c('showTexts')}
              tabbable={tabbable}
              onClick={() => void report(caller.call('comparison-texts', { run }))}
            />
          </>
        )}
        <IconButton
          icon="close"
          label={c('removeColumn')}
          tabbable={tabbable}
          onClick={() => void report(caller.call('comparison-remove', { run }))}
        />
      </div>
      <RunFacts column={column} />
      <RunSource column={column} />
    </GridCell>
  );
}

function RunFacts({ column: { problem, phase, total, elapsed, input, output } }: Pick<HeadCellProps, 'column'>) {
  if (problem !== undefined) return <p class="head-facts bad">{visibleLine(problem)}</p>;
  if (phase === undefined) return <p class="head-facts quiet">{c('opening')}</p>;
  const time = total ?? elapsed;
  const hasTokens = input !== undefined && output !== undefined;
  return (
    <p class="head-facts">
      <span class={`phase phase-${phase}`}>
        <Icon name={iconOf(phase)} />
        {t(phase)}
      </span>
      {time !== undefined && <span>{formatDuration(time)}</span>}
      {hasTokens && <span>{c('tokens', { input: formatCount(input), output: formatCount(output) })}</span>}
    </p>
  );
}

/** The model and the endpoint, on one line. */
function RunSource({ column: { model, endpoint } }: Pick<HeadCellProps, 'column'>) {
  const text = [model, endpoint].filter((one) => one !== undefined).map(visibleLine);
  if (text.length === 0) return null;
  return (
    <p class="head-source quiet" title={text.join('\n')}>
      {text.join(' · ')}
    </p>
  );
}

function iconOf(phase: NonNullable<ComparedRun['phase']>): IconName {
  if (phase === 'completed') return 'check';
  if (phase === 'connecting' || phase === 'streaming' || phase === 'reading') return 'loading';
  if (phase === 'canceled') return 'circle-slash';
  if (phase === 'timeout') return 'watch';
  if (phase === 'interrupted') return 'debug-disconnect';
  return phase.startsWith('waits-') ? 'question' : 'error';
}
