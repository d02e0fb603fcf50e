/**
 * The run as a tree: rows in the order in which they appeared, inside the calls and groups that they are a part of. The
 * list follows its end, and only the rows on screen are in the page. It is a tree grid for assistive technology,
 * because its rows contain links, buttons, tables and other trees, which the items of a tree must not.
 */
import { useComputed } from '@preact/signals';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';
import { isOpen } from '../store/openRows.ts';
import { follow, hidden, readingPlace } from '../store/panelState.ts';
import { createShownNodes, stopKey, uncover } from '../store/shownNodes.ts';
import type { ViewStore } from '../store/viewStore.ts';
import { t } from '../l10n.ts';
import { createLazy } from './createLazy.tsx';
import { GroupRow } from './groupRow.tsx';
import { JumpButton } from './icon.tsx';
import type { NodeRowProps } from './nodeRowProps.ts';
import { Row } from './row.tsx';
import { activate, activeRow, markedRow, useRowKeys } from './rowKeys.ts';
import { StopRow } from './stopRow.tsx';
import { paneId, tabId } from './tabs.tsx';
import { useFollow } from './useFollow.ts';
import { type RowVirtualizer, useMeasuredRows } from './useMeasuredRows.ts';
import { wantedRow, wantedRowFocus } from '../store/reveal.ts';
import type { TreeNode } from '../../protocol/panel/tree/treeNode.ts';
import type { PartView, RowView } from '../../protocol/panel/runView.ts';

/** It is loaded after the first view of a run, and its place is kept until then. */
const ConversationBar = createLazy(
  async () => (await import('./conversationBar.tsx')).ConversationBar,
  () => <div class="search conversation-bar" />,
);

interface ConversationProps {
  readonly store: ViewStore;
  readonly tabbed: boolean;
}

export function Conversation({ store, tabbed }: ConversationProps) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => createShownNodes(store), [store]);
  const hasBadges = useComputed(() => store.findings.byRow.value.size > 0).value;
  return (
    <div
      class={`pane conversation ${hidden.value.has('media') ? 'without-media' : ''} ${hasBadges ? 'with-badges' : ''}`}
      {...(tabbed ? { role: 'tabpanel', id: paneId('conversation'), 'aria-labelledby': tabId('conversation') } : {})}
    >
      <Rows store={store} nodes={shown.value} element={list} />
      {/* Shown above the rows, and reached with Tab after them. */}
      <ConversationBar store={store} list={list} />
    </div>
  );
}

interface RowsProps {
  readonly store: ViewStore;
  readonly nodes: readonly TreeNode[];
  readonly element: RefObject<HTMLDivElement | null>;
}

function Rows({ store, nodes, element }: RowsProps) {
  const content = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => nodes.map(({ key }) => key), [nodes]);
  const over = store.over.value;
  const places = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys]);
  const active = places.get(activeRow.value ?? '') ?? 0;
  const guess = useCallback((key: string) => guessRow(store, key), [store]);
  const virtualizer = useMeasuredRows({ element, keys, guess, pinned: active });
  const height = virtualizer.getTotalSize();
  const { canJump, onScroll, jump, keepUp } = useFollow('conversation', over, element);
  useLayoutEffect(() => {
    content.current?.style.setProperty('height', `${height}px`);
    keepUp();
  }, [height]);
  useWantedRow(store, element);
  const keepPlace = useReadingPlace({ element, virtualizer, keys });
  const onKeyDown = useRowKeys({ store, element, nodes, active });
  const isEmpty = keys.length === 0;
  return (
    <>
      <div
        class="scroll"
        ref={element}
        onScroll={() => {
          onScroll();
          keepPlace();
        }}
        onKeyDown={onKeyDown}
        tabIndex={0}
        role={isEmpty ? 'region' : 'treegrid'}
        aria-label={t('conversation')}
        aria-rowcount={isEmpty ? undefined : keys.length}
        aria-busy={!over}
      >
        {isEmpty && <Empty store={store} />}
        <div class="virtual" role={isEmpty ? undefined : 'rowgroup'} ref={content}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const node = nodes[index];
            return (
              node && (
                <NodeRow
                  key={key}
                  store={store}
                  node={node}
                  over={over}
                  place={index}
                  active={index === active}
                  top={start}
                  measure={virtualizer.measureElement}
                />
              )
            );
          })}
        </div>
      </div>
      {canJump && <JumpButton isLive={!over} onClick={jump} />}
    </>
  );
}

function Empty({ store }: { readonly store: ViewStore }) {
  const hasRows = useComputed(() => store.order.value.length > 0).value;
  return <p class="empty">{t(hasRows ? 'allHidden' : store.over.value ? 'noRowsOver' : 'noRows')}</p>;
}

function NodeRow(props: NodeRowProps) {
  const { store, node } = props;
  if (node.key === stopKey) return <StopRow {...props} />;
  if (node.group !== undefined) return <GroupRow {...props} group={node.group} />;
  const row = store.row(node.key);
  return row === undefined ? null : <Row {...props} row={row} />;
}

function guessRow(store: ViewStore, key: string): number {
  const row = store.row(key)?.peek();
  return row === undefined ? groupHeight : guessHeight(row, isOpen(row));
}

/** Scrolls to the row that was revealed from elsewhere, and focuses it. `element` contains the rows. */
function useWantedRow(store: ViewStore, element: RefObject<HTMLElement | null>): void {
  const wanted = wantedRow.value;
  useEffect(() => {
    if (wanted === undefined) return;
    follow.conversation.value = false;
    uncover(store, wanted);
    activate(wanted);
  }, [wanted]);
  useEffect(() => {
    const selector = wanted === undefined ? undefined : `[data-row="${CSS.escape(wanted)}"]`;
    const row = selector === undefined ? null : element.current?.querySelector<HTMLElement>(selector);
    if (row == null) return;
    if (element.current !== null) scrollToMiddle(element.current, row);
    if (wantedRowFocus.peek()) row.querySelector<HTMLElement>('.row-toggle')?.focus({ preventScroll: true });
    markedRow.value = wanted;
    wantedRow.value = undefined;
  });
}

/** Scrolls only the list, unlike `scrollIntoView`. What is higher than the list begins at its top. */
function scrollToMiddle(list: HTMLElement, row: HTMLElement): void {
  const from = row.getBoundingClientRect().top - list.getBoundingClientRect().top;
  list.scrollTop += from - Math.max(0, list.clientHeight - row.offsetHeight) / 2;
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
  // Rows that appear or disappear above the screen, such as the heading of a turn, do not move what is being read.
  const before = useRef(keys);
  useLayoutEffect(() => {
    const place = readingPlace.peek();
    const isChanged = before.current !== keys && before.current.length > 0;
    before.current = keys;
    if (!isChanged || follow.conversation.peek() || place === undefined || wanted.current !== undefined) return;
    const index = keys.indexOf(place.row);
    const start = index === -1 ? undefined : virtualizer.measurementsCache[index]?.start;
    const scroll = element.current;
    if (start === undefined || scroll === null || Math.abs(scroll.scrollTop - start - place.offset) < 1) return;
    scroll.scrollTop = start + place.offset;
  }, [keys]);
  return () => {
    const top = element.current?.scrollTop ?? 0;
    const item = virtualizer.getVirtualItemForOffset(top);
    if (item === undefined || wanted.current !== undefined) return;
    readingPlace.value = { row: String(item.key), offset: top - item.start };
  };
}

/** Pixels. */
const headHeight = 32;
const groupHeight = 28;
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
