/** One row of the conversation. Messages are shown in full; reasoning and tools are folded to one line. */
import { type Signal, useComputed } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { RowView } from '../../protocol/panel/runView.ts';
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { isOpen } from '../store/openRows.ts';
import { folded, isRaw, toggleNode, toggleRaw } from '../store/panelState.ts';
import type { ViewStore } from '../store/viewStore.ts';
import { formatCount, t } from '../l10n.ts';
import type { NodeRowProps } from './nodeRowProps.ts';
import { FoldButton } from './groupRow.tsx';
import { RowBody } from './rowBody.tsx';
import { labelOf, RowFacts, RowHead } from './rowHead.tsx';
import { activate, markedRow } from './rowKeys.ts';
import { worstOf } from '../store/findingStore.ts';
import { revealEvent, revealFinding } from '../store/reveal.ts';
import { Icon, IconButton } from './icon.tsx';
import { caller } from '../host.ts';
import { report } from '../store/notice.ts';

interface RowProps extends NodeRowProps {
  readonly row: Signal<RowView>;
}

export function Row({ store, node, row: { value: row }, over, place, active, top, measure }: RowProps) {
  const id = useId();
  const raw = useComputed(() => isRaw(row.key)).value;
  const isFolded = useComputed(() => folded.value.has(row.key)).value;
  const open = useComputed(() => isOpen(store.row(node.key)?.value ?? row)).value;
  const isMarked = useComputed(() => markedRow.value === row.key).value;
  const { size, mark, depth } = node;
  return (
    <div
      class={`row row-${row.kind} from-${row.origin} state-${row.state} ${mark === undefined ? '' : `turn-${mark}`} ${isMarked ? 'is-marked' : ''}`}
      data-row={row.key}
      role="row"
      aria-labelledby={id}
      aria-level={depth + 1}
      aria-rowindex={place + 1}
      aria-expanded={size === 0 ? undefined : !isFolded}
      data-index={place}
      style={{ top: `${top}px`, '--depth': String(depth) }}
      ref={measure}
      onFocusCapture={() => activate(row.key)}
    >
      <div role="gridcell">
        {mark === 'answer' && <div class="turn-mark">{t('answer')}</div>}
        <div class="row-head">
          {size > 0 && (
            <FoldButton name={visibleText(labelOf(row))} isFolded={isFolded} onClick={() => toggleNode(row.key)} />
          )}
          <RowHead id={id} row={row} node={node} over={over && !store.waits.value} open={open} active={active} />
          <RowTools store={store} row={row} active={active} raw={raw} />
          <RowFacts id={id} row={row} node={node} over={over && !store.waits.value} />
          <FindingBadge store={store} row={row.key} active={active} />
        </div>
      </div>
      {open && <RowBody store={store} row={row} over={over} raw={raw} />}
    </div>
  );
}

interface FindingBadgeProps {
  readonly store: ViewStore;
  readonly row: string;
  /** Only the buttons of the active row can be reached with Tab. */
  readonly active: boolean;
}

/** The number of a row's findings and the highest severity, shown by a number and an icon, never by colour alone. */
function FindingBadge({ store, row, active }: FindingBadgeProps) {
  const found = useComputed(() => store.findings.byRow.value.get(row)).value;
  const severity = worstOf(found);
  const worst = found?.find((finding) => finding.severity === severity);
  if (found === undefined || severity === undefined || worst === undefined) return null;
  const count = formatCount(found.length);
  const label = t('badge', { count, severity: t(severity) });
  return (
    <button
      type="button"
      class={`badge severity-${severity}`}
      title={label}
      aria-label={label}
      tabIndex={active ? 0 : -1}
      onClick={() => revealFinding(worst)}
    >
      <Icon name={severity} />
      <span class="badge-count">{count}</span>
    </button>
  );
}

interface RowToolsProps {
  readonly store: ViewStore;
  readonly row: RowView;
  /** Only the buttons of the active row can be reached with Tab. */
  readonly active: boolean;
  /** The row's text is shown raw, as it was received. */
  readonly raw: boolean;
}

/**
 * The buttons of a row: show its events, copy it, open it as a document. They cover the end of its preview, and never
 * its figures, which are what one points at.
 */
function RowTools({ store, row: { key, parts, frames }, active, raw }: RowToolsProps) {
  // For a tool, the button opens the output, which is the last part.
  const part = parts.at(-1);
  return (
    <span class="row-tools-place">
      <span class="row-tools">
        {parts.some(({ media }) => media === undefined) && (
          <IconButton
            icon={raw ? 'markdown' : 'code'}
            label={t(raw ? 'asMarkdown' : 'asText')}
            tabbable={active}
            onClick={() => toggleRaw(key)}
          />
        )}
        {frames !== undefined && (
          <IconButton
            icon="list-flat"
            label={t('showEvents')}
            tabbable={active}
            onClick={() => revealEvent(store, frames[0])}
          />
        )}
        <IconButton
          icon="copy"
          label={t('copy')}
          tabbable={active}
          onClick={() => void report(caller.call('body-copy', { row: key }), t('copied'))}
        />
        {part !== undefined && (
          <IconButton
            icon="go-to-file"
            label={t('open')}
            tabbable={active}
            onClick={() => void report(caller.call('body-open', { row: key, part: part.key }))}
          />
        )}
      </span>
    </span>
  );
}
