/** One row of the conversation. Talk is shown whole; reasoning and tools fold to one line. */
import { useComputed, type Signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { RowView } from '../../protocol/view/runView.ts';
import { visibleText } from '../../protocol/view/visibleText.ts';
import { isRaw, isToggled, toggleRow } from '../store/panelState.ts';
import { formatCount, formatTime, t } from '../words.ts';
import { FindingBadge } from './findingBadge.tsx';
import { Icon } from './icon.tsx';
import { PartBody } from './partBody.tsx';
import { iconOf, labelOf, previewOf, stateWord } from './rowWords.ts';
import { RowTools } from './rowTools.tsx';

interface RowProps {
  readonly row: Signal<RowView>;
  /** The run has ended: what still waits was never answered. */
  readonly over: boolean;
  /** Position among `count` rows, from 1. */
  readonly place: number;
  readonly count: number;
  /** The row that Tab reaches. */
  readonly active: boolean;
  /** Pixels from the top of the list. */
  readonly top: number;
  readonly measure: (element: HTMLElement | null) => void;
  readonly onFocus: (key: string) => void;
}

export function Row({ row: { value: row }, over, place, count, active, top, measure, onFocus }: RowProps) {
  const id = useId();
  const toggled = useComputed(() => isToggled(row.key)).value;
  const raw = useComputed(() => isRaw(row.key)).value;
  const open = isOpenByDefault(row) !== toggled;
  return (
    <article
      class={`row row-${row.kind} from-${row.origin} state-${row.state}`}
      data-row={row.key}
      aria-labelledby={id}
      aria-posinset={place}
      aria-setsize={count}
      data-index={place - 1}
      style={{ top: `${top}px` }}
      ref={measure}
      onFocusCapture={() => onFocus(row.key)}
    >
      <div class="row-head">
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
          <span class="row-preview">{open ? '' : visibleText(previewOf(row))}</span>
          <RowFacts row={row} over={over} />
        </button>
        <FindingBadge row={row.key} active={active} />
        <RowTools row={row} active={active} raw={raw} />
      </div>
      {open && <RowBody row={row} over={over} raw={raw} />}
    </article>
  );
}

/** Talk is read, machinery is looked up. */
export function isOpenByDefault({ kind }: RowView): boolean {
  return kind === 'message' || kind === 'error';
}

/** State in words and figures, never by colour alone. */
function RowFacts({ row, over }: { readonly row: RowView; readonly over: boolean }) {
  const length = row.parts.reduce((sum, part) => sum + part.length, 0);
  return (
    <span class="row-facts">
      {row.detail !== undefined && <span class="row-detail">{visibleText(row.detail)}</span>}
      {row.kind === 'reasoning' && <span>{t('characters', { count: formatCount(length) })}</span>}
      {row.kind === 'tool' && row.state !== 'closed' && <span class="row-state">{stateWord(row, over)}</span>}
      {row.kind === 'tool' && row.duration !== undefined && <span>{formatTime(row.duration)}</span>}
    </span>
  );
}

interface RowBodyProps {
  readonly row: RowView;
  readonly over: boolean;
  readonly raw: boolean;
}

function RowBody({ row: { key, parts, error }, over, raw }: RowBodyProps) {
  return (
    <div class="row-body">
      {parts.map((part) => (
        <section key={part.key}>
          {part.slot !== 'body' && <h3>{t(part.slot)}</h3>}
          <PartBody row={key} part={part} over={over} raw={raw} />
        </section>
      ))}
      {error !== undefined && (
        <p class="error-text">
          {error.code !== undefined && <code>{visibleText(error.code)}</code>} {visibleText(error.message)}
        </p>
      )}
    </div>
  );
}
