/** The rows of the run, in order. The list follows its end, and only the rows on screen are in the page. */
import { signal } from '@preact/signals';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';
import { follow, isToggled, readingPlace } from '../store/panelState.ts';
import type { ViewStore } from '../store/viewStore.ts';
import { t } from '../l10n.ts';
import { JumpButton } from './icon.tsx';
import { isOpenByDefault, Row } from './row.tsx';
import { paneId, tabId } from './tabs.tsx';
import { useFollow } from './useFollow.ts';
import { type RowVirtualizer, useMeasuredRows } from './useMeasuredRows.ts';
import { wantedRow } from '../store/reveal.ts';
import type { PartView, RowView } from '../../protocol/panel/runView.ts';

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
  useWantedRow(element);
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

/** Scrolls to the row that was revealed from elsewhere, and focuses it. `element` contains the rows. */
function useWantedRow(element: RefObject<HTMLElement | null>): void {
  const wanted = wantedRow.value;
  useEffect(() => {
    if (wanted === undefined) return;
    follow.conversation.value = false;
    activate(wanted);
  }, [wanted]);
  useEffect(() => {
    const selector = wanted === undefined ? undefined : `[data-row="${CSS.escape(wanted)}"]`;
    const row = selector === undefined ? null : element.current?.querySelector<HTMLElement>(selector);
    if (row == null) return;
    row.scrollIntoView({ block: 'nearest' });
    row.querySelector<HTMLElement>('.row-toggle')?.focus();
    wantedRow.value = undefined;
  });
}

interface ReadingPlace {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly virtualizer: RowVirtualizer;
  readonly keys: readonly string[];
}

/**
 * The reading position, stored as a row and not in pixels, because the heights of rows are unknown before they are
 * drawn. Scrolls once to the position from before the panel was hidden. Returns a function to call when the list was
 * scrolled.
 */
function useReadingPlace({ element, virtualizer, keys }: ReadingPlace): () => void {
  const wanted = useRef(follow.conversation.value ? undefined : readingPlace.value);
  useLayoutEffect(() => {
    const place = wanted.current;
    const index = place === undefined ? -1 : keys.indexOf(place.row);
    if (element.current === null || place === undefined || index === -1) return;
    const start = virtualizer.getOffsetForIndex(index, 'start')?.[0] ?? 0;
    // Scroll to the top of the row first. Then the row is drawn, and the rest of the distance is known in pixels.
    const drawn = virtualizer.itemSizeCache.has(place.row);
    element.current.scrollTop = drawn ? start + place.offset : start;
    if (drawn) wanted.current = undefined;
  });
  return () => {
    const top = element.current?.scrollTop ?? 0;
    const item = virtualizer.getVirtualItemForOffset(top);
    if (item === undefined || wanted.current !== undefined) return;
    readingPlace.value = { row: String(item.key), offset: top - item.start };
  };
}

const rowsPerPage = 10;

/**
 * Returns the index of the row, out of `count` rows, that `key` moves to from `here`; `undefined` for keys that keep
 * their default action.
 */
function rowForKey(key: string, here: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    PageDown: here + rowsPerPage,
    PageUp: here - rowsPerPage,
    Home: 0,
    End: count - 1,
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target));
}

/** Pixels. */
const headHeight = 32;
const lineHeight = 20;
const mediaHeight = 240;
const charactersPerLine = 90;

/**
 * Estimates the height in pixels of a row that was never drawn, precisely enough that the scroll bar does not jump.
 */
function guessHeight({ kind, parts }: RowView, open: boolean): number {
  if (!open) return headHeight;
  const body = parts.reduce((sum, part) => sum + guessPart(part), 0);
  return headHeight + (kind === 'tool' ? Math.min(body, 400) : body);
}

function guessPart({ text, media }: PartView): number {
  if (media !== undefined) return mediaHeight;
  return Math.max(1, Math.ceil(text.length / charactersPerLine)) * lineHeight;
}
