/** One row of the conversation. Messages are shown in full; reasoning and tools are folded to one line. */
import { computed, type Signal, useComputed } from '@preact/signals';
import { useId, useMemo } from 'preact/hooks';
import type { RowView } from '../../protocol/panel/runView.ts';
import { isRaw, isToggled, toggleRaw } from '../store/panelState.ts';
import type { ViewStore } from '../store/viewStore.ts';
import { formatCount, t } from '../l10n.ts';
import { RowBody } from './rowBody.tsx';
import { RowHead } from './rowHead.tsx';
import { depthAt, handoffAt, parallelAt, rowsOf, turnAt, usageAt } from './rowJoins.ts';
import { worstOf } from '../store/findingStore.ts';
import { revealEvent, revealFinding } from '../store/reveal.ts';
import { Icon, IconButton } from './icon.tsx';
import { caller } from '../host.ts';
import { report } from '../store/notice.ts';

interface RowProps {
  readonly store: ViewStore;
  readonly row: Signal<RowView>;
  /** The run has ended: calls that still wait were never answered, unless the agent waits for the user. */
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

export function Row({ store, row: { value: row }, over, place, count, active, top, measure, onFocus }: RowProps) {
  const id = useId();
  const toggled = useComputed(() => isToggled(row.key)).value;
  const raw = useComputed(() => isRaw(row.key)).value;
  const { turn, parallel, from, depth, usage } = useJoins(store, place - 1);
  const open = isOpenByDefault(row) !== toggled;
  return (
    <article
      class={`row row-${row.kind} from-${row.origin} state-${row.state} ${turn === undefined ? '' : `turn-${turn}`}`}
      data-row={row.key}
      aria-labelledby={id}
      aria-posinset={place}
      aria-setsize={count}
      data-index={place - 1}
      style={{ top: `${top}px`, '--depth': String(depth) }}
      ref={measure}
      onFocusCapture={() => onFocus(row.key)}
    >
      {turn === 'answer' && <div class="turn-mark">{t('answer')}</div>}
      {parallel > 1 && <div class="parallel-mark">{t('parallel', { count: formatCount(parallel) })}</div>}
      <div class={parallel > 0 ? 'row-head in-parallel' : 'row-head'}>
        <RowHead
          id={id}
          row={row}
          over={over && !store.waits.value}
          open={open}
          active={active}
          from={from}
          usage={usage}
        />
        <FindingBadge store={store} row={row.key} active={active} />
        <RowTools store={store} row={row} active={active} raw={raw} />
      </div>
      {open && <RowBody store={store} row={row} over={over} raw={raw} />}
    </article>
  );
}

/** Messages and errors are open, because users read them; other rows are opened on demand. */
export function isOpenByDefault({ kind }: RowView): boolean {
  return kind === 'message' || kind === 'error';
}

/** One computed value per fact, so that this row is not re-rendered when a neighbour's text grows. */
function useJoins(store: ViewStore, index: number) {
  const joins = useMemo(() => {
    const at = rowsOf(store);
    return {
      turn: computed(() => turnAt(at, index)),
      parallel: computed(() => parallelAt(at, index)),
      from: computed(() => handoffAt(at, index)),
      depth: computed(() => depthAt(at, index)),
      usage: computed(() => usageAt(at, index)),
    };
  }, [store, index]);
  const { turn, parallel, from, depth, usage } = joins;
  return { turn: turn.value, parallel: parallel.value, from: from.value, depth: depth.value, usage: usage.value };
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
      {count}
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

/** The buttons of a row: show its events, copy it, open it as a document. */
function RowTools({ store, row: { key, parts, frames }, active, raw }: RowToolsProps) {
  // For a tool, the button opens the output, which is the last part.
  const part = parts.at(-1);
  return (
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
  );
}
