/**
 * All frames as they were received, one per line, or only the search results; the selected one is shown in full below.
 */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { eventAt, pagesVersion, wantEvents } from '../store/eventPages.ts';
import { follow, selectedEvent, selectEvent } from '../store/panelState.ts';
import { eventsWanted } from '../store/reveal.ts';
import type { ViewStore } from '../store/viewStore.ts';
import { t } from '../l10n.ts';
import { EventLine } from './eventLine.tsx';
import { EventSearchBar } from './eventSearchBar.tsx';
import { JumpButton } from './icon.tsx';
import { createLazy } from './createLazy.tsx';
import { paneId, tabId } from './tabs.tsx';
import { useFollow } from './useFollow.ts';
import { rowHeight, useVirtualRows, type VirtualRows } from './useVirtualRows.ts';

export function EventList({ store }: { readonly store: ViewStore }) {
  const { eventCount, events } = store;
  const { lineAt, lineCount, lineOf, shownLines, unfoldLine } = events;
  const element = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const lines = lineCount.value;
  const over = store.over.value;
  const isFollowing = (): boolean => follow.events.peek();
  const rows = useVirtualRows({ element, content, count: lines, isFollowing });
  const digits = String(eventCount.value - 1).length;
  useLayoutEffect(() => pane.current?.style.setProperty('--seq-width', `${digits}ch`), [pane, digits]);
  const { canJump, onScroll, jump } = useFollow('events', over, element, content);
  const { first, last } = rows;
  const selected = selectedEvent.value;
  const selectedLine = selected === undefined ? -1 : lineOf(selected);
  const arrived = pagesVersion.value;
  const scan = shownLines.value;
  // A line may grow while the number of lines stays the same.
  const version = scan?.version.value;

  useEffect(() => wantEvents({ from: first, to: last, count: lines }), [first, last, lines, arrived, scan, version]);
  useEffect(() => events.watch(), [events]);
  useBarWidth(pane, element);
  useSelected({ element, rows, events }, selected, selectedLine);

  const select = (index: number): void => {
    const line = lineAt(Math.max(0, Math.min(lines - 1, index)));
    if (line !== undefined) selectEvent(line.seq);
  };
  const unfold = (index: number): void => {
    if ((lineAt(index)?.count ?? 1) > 1) unfoldLine(index);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = keyTarget(event.key, selectedLine, lines);
    if (target !== undefined) select(target);
    else if (event.key === 'ArrowRight' || event.key === 'Enter') unfold(selectedLine);
    else return;
    event.preventDefault();
  };
  const drawn = selectedLine >= first && selectedLine < last;
  return (
    <div
      class="pane events"
      ref={pane}
      role="tabpanel"
      id={paneId('events')}
      aria-labelledby={tabId('events')}
      onKeyDown={(event) => event.key === 'Escape' && selectEvent(undefined)}
    >
      <EventSearchBar store={store} />
      <EventHeads />
      <div class="list">
        <div
          class="scroll"
          ref={element}
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          tabIndex={0}
          role="listbox"
          aria-label={t('events')}
          {...(drawn ? { 'aria-activedescendant': `event-${lineAt(selectedLine)?.seq}` } : {})}
        >
          <div class="virtual" ref={content}>
            {range(first, last).map((index) => {
              const line = lineAt(index);
              const event = eventAt(index);
              return (
                line && (
                  <EventLine
                    store={store}
                    key={line.seq}
                    index={index}
                    seq={line.seq}
                    count={line.count}
                    // The page may still belong to the lines before the list was filtered.
                    event={event?.seq === line.seq ? event : undefined}
                    top={rows.topOf(index)}
                    setSize={over ? lines : -1}
                    selected={index === selectedLine}
                  />
                )
              );
            })}
          </div>
        </div>
        {canJump && <JumpButton isLive={!over} onClick={jump} />}
      </div>
      {selected !== undefined && selected < eventCount.value && (
        <EventDetail key={selected} store={store} seq={selected} />
      )}
    </div>
  );
}

const EventDetail = createLazy(async () => (await import('./eventDetail.tsx')).EventDetail);

/** The names of the columns. A screen reader reads each line as a whole, so it does not need them. */
function EventHeads() {
  return (
    <div class="event-heads" aria-hidden="true">
      <span class="event-seq">#</span>
      <span class="event-at">{t('columnAt')}</span>
      <span class="event-mark" />
      <span class="event-label">{t('columnType')}</span>
      <span class="event-preview">{t('columnContent')}</span>
      <span class="event-size">{t('columnSize')}</span>
    </div>
  );
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

/** Unfolds the line of an event that was revealed, so that the event itself is the selected line. */
function useUnfolded({ lineAt, unfoldLine }: ViewStore['events'], selected: number | undefined, index: number): void {
  const revealed = useRef<number | undefined>(undefined);
  const wanted = eventsWanted.value;
  useEffect(() => {
    if (wanted) revealed.current = selected;
    const line = index === -1 || revealed.current !== selected ? undefined : lineAt(index);
    if (line !== undefined && line.count > 1 && line.seq !== selected) unfoldLine(index);
  }, [wanted, selected, index]);
}

/** Measures the scroll bar, if there is one: the heads are beside it, and lines up to the edge. */
function useBarWidth(pane: RefObject<HTMLElement | null>, element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const list = element.current;
    if (list === null) return undefined;
    const observer = new ResizeObserver(() =>
      pane.current?.style.setProperty('--bar-width', `${list.offsetWidth - list.clientWidth}px`),
    );
    observer.observe(list);
    return () => observer.disconnect();
  }, [pane, element]);
}

interface ShownRows {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly rows: VirtualRows;
  readonly events: ViewStore['events'];
}

/** `line` is the index of the line with the selected event. */
function useSelected(shown: ShownRows, selected: number | undefined, line: number): void {
  useUnfolded(shown.events, selected, line);
  useShowSelected(shown, selected, line);
  useWantedFocus(shown.element);
}

/** Scrolls to an event that was selected elsewhere, or that its detail view would cover. */
function useShowSelected({ element, rows }: ShownRows, selected: number | undefined, line: number): void {
  const shown = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (line !== -1 && selected !== shown.current && element.current !== null) scrollTo(element.current, rows, line);
    shown.current = line === -1 ? undefined : selected;
  }, [selected, line, element]);
  // The detail view takes its height from the list after it has loaded.
  useEffect(() => {
    const list = element.current;
    if (line === -1 || list === null) return undefined;
    let height = list.clientHeight;
    const observer = new ResizeObserver(() => {
      if (list.clientHeight < height) scrollTo(list, rows, line);
      height = list.clientHeight;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [line, element]);
}

/** Focuses the list when an event was revealed, so that keyboard users continue from there. */
function useWantedFocus(element: RefObject<HTMLElement | null>): void {
  const wanted = eventsWanted.value;
  useEffect(() => {
    if (!wanted) return;
    element.current?.focus({ preventScroll: true });
    eventsWanted.value = false;
  }, [wanted, element]);
}

/** Lines below the selected one that stay visible, because the button that jumps to the end floats over them. */
const linesBelow = 2;

/**
 * Scrolls just enough if the line is next to the visible ones, as the arrow keys do, and otherwise so that it is in the
 * middle. Uses the current height of the list, because the virtualizer notices a smaller list only after the next frame.
 */
function scrollTo(list: HTMLElement, rows: VirtualRows, line: number): void {
  const top = line * rowHeight;
  const lowest = top + (1 + linesBelow) * rowHeight - list.clientHeight;
  const offset = rows.offset();
  if (top >= offset && lowest <= offset) return;
  const isFar = top < offset - pageRows * rowHeight || lowest > offset + pageRows * rowHeight;
  if (isFar) rows.scrollTo(Math.max(0, top - (list.clientHeight - rowHeight) / 2));
  else rows.scrollTo(top < offset ? top : Math.min(top, lowest));
}

const pageRows = 20;

function keyTarget(key: string, selected: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: selected + 1,
    ArrowUp: selected - 1,
    PageDown: selected + pageRows,
    PageUp: selected - pageRows,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}
