/** The rows of the run, in order. The list follows its end, and only the rows on screen are in the page. */
import { signal } from '@preact/signals';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { isToggled } from '../store/panelState.ts';
import type { ViewStore } from '../store/viewStore.ts';
import { t } from '../words.ts';
import { guessHeight } from './guessHeight.ts';
import { JumpButton } from './jumpButton.tsx';
import { isOpenByDefault, Row } from './row.tsx';
import { rowForKey } from './rowForKey.ts';
import { paneId, tabId } from './tabs.tsx';
import { useFollow } from './useFollow.ts';
import { useMeasuredRows } from './useMeasuredRows.ts';
import { useReadingPlace } from './useReadingPlace.ts';
import { useWantedRow } from './useWantedRow.ts';

/** The only row that Tab reaches; the arrow keys move to the others. */
const activeRow = signal<string | undefined>(undefined);

const activate = (key: string): void => {
  activeRow.value = key;
};

interface ConversationProps {
  readonly store: ViewStore;
  readonly tabbed: boolean;
}

export function Conversation({ store, tabbed }: ConversationProps) {
  const element = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const keys = store.order.value;
  const over = store.over.value;
  const places = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys]);
  const active = places.get(activeRow.value ?? '') ?? 0;
  const guess = useCallback((key: string) => guessRow(store, key), [store]);
  const virtualizer = useMeasuredRows({ element, keys, guess, pinned: active });
  const height = virtualizer.getTotalSize();
  const { following, onScroll, jump, keepUp } = useFollow('conversation', element);
  useLayoutEffect(() => {
    content.current?.style.setProperty('height', `${height}px`);
    keepUp();
  }, [height]);
  useWantedRow(element, activate);
  const keepPlace = useReadingPlace({ element, virtualizer, keys });
  const onKeyDown = useRowKeys(element, keys, active);
  return (
    <div
      class="pane conversation"
      {...(tabbed ? { role: 'tabpanel', id: paneId('conversation'), 'aria-labelledby': tabId('conversation') } : {})}
    >
      <div
        class="scroll"
        ref={element}
        onScroll={() => {
          onScroll();
          keepPlace();
        }}
        onKeyDown={onKeyDown}
        tabIndex={0}
        role="feed"
        aria-label={t('conversation')}
        aria-busy={!over}
      >
        {keys.length === 0 && <p class="empty">{t(over ? 'noRowsOver' : 'noRows')}</p>}
        <div class="virtual" ref={content}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const row = store.row(String(key));
            return (
              row && (
                <Row
                  key={key}
                  store={store}
                  row={row}
                  over={over}
                  place={index + 1}
                  count={keys.length}
                  active={index === active}
                  top={start}
                  measure={virtualizer.measureElement}
                  onFocus={activate}
                />
              )
            );
          })}
        </div>
      </div>
      {!following && <JumpButton onClick={jump} />}
    </div>
  );
}

function guessRow(store: ViewStore, key: string): number {
  const row = store.row(key)?.peek();
  return row === undefined ? 0 : guessHeight(row, isOpenByDefault(row) !== isToggled(key));
}

/** Moves the focus from row to row, including rows that are not in the page yet. */
function useRowKeys(element: { readonly current: HTMLDivElement | null }, keys: readonly string[], active: number) {
  const moved = useRef(false);
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    element.current?.querySelector<HTMLElement>(`[data-index="${active}"] .row-toggle`)?.focus();
  }, [element, active]);
  return (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !target.classList.contains('row-toggle')) return;
    const next = rowForKey(key, active, keys.length);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = next !== active;
    activate(keys[next] ?? '');
  };
}
