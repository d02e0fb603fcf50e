/** One row of the conversation. Messages are shown in full; reasoning and tools are folded to one line. */
import { computed, useComputed, type Signal } from '@preact/signals';
import { useId, useMemo } from 'preact/hooks';
import type { RowView } from '../../protocol/panel/runView.ts';
import { isRaw, isToggled } from '../store/panelState.ts';
import type { ViewStore } from '../store/viewStore.ts';
import { formatCount, t } from '../words.ts';
import { FindingBadge } from './findingBadge.tsx';
import { RowBody } from './rowBody.tsx';
import { RowHead } from './rowHead.tsx';
import { depthAt, handoffAt, parallelAt, rowsOf, turnAt } from './rowJoins.ts';
import { RowTools } from './rowTools.tsx';

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
  const { turn, parallel, from, depth } = useJoins(store, place - 1);
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
        <RowHead id={id} row={row} over={over && !store.waits.value} open={open} active={active} from={from} />
        <FindingBadge row={row.key} active={active} />
        <RowTools row={row} active={active} raw={raw} />
      </div>
      {open && <RowBody row={row} over={over} raw={raw} />}
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
    };
  }, [store, index]);
  const { turn, parallel, from, depth } = joins;
  return { turn: turn.value, parallel: parallel.value, from: from.value, depth: depth.value };
}
