/** One figure of all runs: the difference from the base, and the best one. */
import type { ComparisonView, FigureCell, FigureRow } from '../../../protocol/panel/comparisonView.ts';
import { visibleLine } from '../../../protocol/panel/visibleText.ts';
import { GridCell, GridLine, type LinePlace } from './gridLine.tsx';
import { Marked } from './marked.tsx';
import { c, formatChange, formatFigure, isKey } from './texts.ts';

interface FigureLineProps extends LinePlace {
  readonly view: ComparisonView;
  readonly figure: FigureRow;
}

export function FigureLine({ view: { base }, figure, ...place }: FigureLineProps) {
  const { row } = place;
  const { name, unit, cells } = figure;
  return (
    <GridLine {...place} kind="figure-row">
      <GridCell row={row} column={0} kind="label-cell" role="rowheader">
        <span class="label-text">{isKey(name) ? c(name) : visibleLine(name)}</span>
      </GridCell>
      {cells.map((cell, index) => (
        <GridCell key={index} row={row} column={index + 1} kind={index === base ? 'is-base' : ''}>
          <Figure cell={cell} unit={unit} differs={unit === 'text' && cell.value !== cells[base]?.value} />
        </GridCell>
      ))}
    </GridLine>
  );
}

interface FigureProps {
  readonly cell: FigureCell;
  readonly unit: FigureRow['unit'];
  readonly differs: boolean;
}

function Figure({ cell, unit, differs }: FigureProps) {
  if (cell.value === undefined) return <span class="quiet">{c('none')}</span>;
  const change = formatChange(cell, unit);
  const value = visibleLine(formatFigure(cell.value, unit));
  return (
    <>
      {differs ? <Marked mark="added" text={value} /> : <span class="figure-value">{value}</span>}
      {change !== '' && <span class="figure-change">{change}</span>}
      {cell.isBest === true && <span class="best-mark">{c('best')}</span>}
    </>
  );
}
