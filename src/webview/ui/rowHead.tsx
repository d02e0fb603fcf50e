/** The line that every row has: its label, its speaker, its state, and a preview when it is folded. */
import type { RowView } from '../../protocol/panel/runView.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { toggleRow } from '../store/panelState.ts';
import { formatCount, formatSize, formatTime, t } from '../words.ts';
import { Icon } from './icon.tsx';
import { iconOf, labelOf, previewOf, stateWord } from './rowWords.ts';

interface RowHeadProps {
  /** The id of the element that contains the row's name. */
  readonly id: string;
  readonly row: RowView;
  readonly over: boolean;
  readonly open: boolean;
  readonly active: boolean;
  /** The previous speaker, if it is a different one. */
  readonly from: string | undefined;
}

export function RowHead({ id, row, over, open, active, from }: RowHeadProps) {
  const { speaker, server } = row;
  return (
    <button
      type="button"
      class="row-toggle"
      aria-expanded={open}
      tabIndex={active ? 0 : -1}
      onClick={() => toggleRow(row.key)}
    >
      <Icon name={open ? 'chevron-down' : 'chevron-right'} />
      <span class={`row-icon ${row.state === 'open' && !over ? 'is-open' : ''}`}>
        <Icon name={iconOf(row, over)} />
      </span>
      <span class="row-label" id={id}>
        {visibleText(labelOf(row))}
      </span>
      {speaker !== undefined && (
        <span class="row-speaker">{visibleText(from === undefined ? speaker : `${from} → ${speaker}`)}</span>
      )}
      {server !== undefined && (
        <span class="row-speaker" title={t('mcpServer', { server: visibleText(server) })}>
          <Icon name="mcp" />
          {visibleText(server)}
        </span>
      )}
      <span class="row-preview">{open ? '' : visibleText(previewOf(row))}</span>
      <RowFacts row={row} over={over} />
    </button>
  );
}

/** The state as text and numbers, never by colour alone. */
function RowFacts({ row, over }: { readonly row: RowView; readonly over: boolean }) {
  const { kind, state, detail, duration, parts, reportsError } = row;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const word = stateWord(row, over);
  const bad = state === 'failed' || reportsError === true;
  return (
    <span class="row-facts">
      {detail !== undefined && <span class="row-detail">{visibleText(detail)}</span>}
      {kind === 'reasoning' && <span class="row-size">{t('characters', { count: formatCount(length) })}</span>}
      {word !== undefined && <span class={bad ? 'row-state bad' : 'row-state'}>{word}</span>}
      {kind === 'tool' && (
        <span class="row-size" title={t('characters', { count: formatCount(length) })}>
          {t('charactersShort', { count: formatSize(length) })}
        </span>
      )}
      {kind === 'tool' && duration !== undefined && <span>{formatTime(duration)}</span>}
    </span>
  );
}
