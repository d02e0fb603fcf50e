/**
 * What the event list shows, and the results of the search in it. Events are scanned only when the user searches, or
 * when deltas are folded.
 */
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import { showLines } from './eventPages.ts';
import { createEventScan, type EventScan } from './eventScan.ts';
import type { Line } from './lineList.ts';
import { search, selectEvent, selectedEvent, type Search } from './panelState.ts';

export interface EventSearch {
  /** Called while the list is shown, because events are scanned only for a list that the user sees. Returns the end. */
  watch(): () => void;
  /** The list folds deltas into their content. */
  readonly isFolded: ReadonlySignal<boolean>;
  /** The lines of the list; `undefined` when each line is one event. */
  readonly shownLines: ReadonlySignal<EventScan | undefined>;
  /** The events that match the search; `undefined` when there is no search. */
  readonly foundEvents: ReadonlySignal<EventScan | undefined>;
  /** Number of lines in the list. */
  readonly lineCount: ReadonlySignal<number>;
  lineAt(index: number): Line | undefined;
  /** Returns the index of the line that contains the event; -1 when no line does. */
  lineOf(seq: number): number;
  /** Replaces a folded line by one line for each of its events. */
  unfoldLine(index: number): void;
  /** Returns whether the event matches the search, in a list that shows all events. */
  isFound(seq: number): boolean;
  /** Selects the next or the previous match, starting from the selected event, and wraps around at the end. */
  goToFound(step: 1 | -1): void;
  /** Clears the search text when it hides the event, because an event that the user navigates to must be in the list. */
  showInList(seq: number): void;
}

/** Milliseconds without a keystroke before the search starts. */
const pause = 150;

/** Number of events up to which deltas are folded unless the user has chosen: scanning more takes a moment. */
const mostFolded = 20_000;

/** Searches for the lifetime of the page. `eventCount` is the number of events in the run so far. */
export function createEventSearch(eventCount: ReadonlySignal<number>): EventSearch {
  const { shownLines, foundEvents, lineAt, watch, isFolded } = createScans(eventCount);
  const lineOf = (seq: number): number => {
    const scan = shownLines.peek();
    if (scan === undefined) return seq < eventCount.value ? seq : -1;
    const index = scan.lines.indexOf(seq);
    const line = scan.lines.line(index);
    return line !== undefined && seq < line.seq + line.count ? index : -1;
  };
  return {
    watch,
    isFolded,
    shownLines,
    foundEvents,
    lineCount: computed(() => {
      const scan = shownLines.value;
      return scan === undefined || scan.version.value < 0 ? eventCount.value : scan.lines.length;
    }),
    lineAt,
    lineOf,
    unfoldLine(index) {
      shownLines.value?.unfold(index);
      showLines(lineAt);
    },
    isFound(seq) {
      const scan = foundEvents.value;
      if (scan === undefined || scan === shownLines.value) return false;
      return scan.version.value >= 0 && scan.lines.line(scan.lines.indexOf(seq))?.seq === seq;
    },
    goToFound(step) {
      const scan = foundEvents.value;
      if (scan === undefined || scan.lines.length === 0) return;
      const seq = selectedEvent.value;
      const here = seq === undefined ? -1 : scan.lines.indexOf(seq);
      const isOn = seq !== undefined && scan.lines.line(here)?.seq === seq;
      const next = step === 1 || isOn ? here + step : here;
      const line = scan.lines.line(((next % scan.lines.length) + scan.lines.length) % scan.lines.length);
      if (line !== undefined) selectEvent(line.seq);
    },
    showInList(seq) {
      if (search.value.text !== '' && lineOf(seq) === -1) search.value = { ...search.value, text: '' };
    },
  };
}

/** Scans the events again when the search changes, and continues when there are more events. */
function createScans(eventCount: ReadonlySignal<number>) {
  const shownLines = signal<EventScan | undefined>(undefined);
  const foundEvents = signal<EventScan | undefined>(undefined);
  const isFolded = signal(false);
  const watchers = signal(0);
  const lineAt = (index: number): Line | undefined => {
    const scan = shownLines.peek();
    return scan === undefined ? { seq: index, count: 1 } : scan.lines.line(index);
  };
  /** The list that will be shown as soon as it has lines, so that the lines before stay on the screen until then. */
  const next = signal<EventScan | undefined>(undefined);
  const advance = (): void => {
    if (watchers.value === 0) return;
    for (const scan of new Set([shownLines.value, foundEvents.value, next.value])) scan?.advance(eventCount.value);
  };
  const show = (scan: EventScan | undefined): void => {
    next.value = undefined;
    shownLines.value = scan;
    showLines(scan && lineAt);
  };
  const begin = ({ text, isPattern, only, fold: chosen }: Search): void => {
    for (const scan of [shownLines.value, foundEvents.value, next.value]) scan?.stop();
    const isSearch = text.trim() !== '';
    const fold = chosen ?? (!isSearch && eventCount.peek() <= mostFolded);
    isFolded.value = fold;
    const found = isSearch ? createEventScan({ text, isPattern, fold: fold && only }) : undefined;
    foundEvents.value = found;
    const everything = fold ? createEventScan({ text: '', isPattern: false, fold: true }) : undefined;
    if (isSearch && only) show(found);
    else if (everything === undefined) show(undefined);
    else next.value = everything;
    advance();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasBegun = false;
  effect(() => {
    const wanted = search.value;
    clearTimeout(timer);
    if (watchers.value === 0) return;
    // The first time, this is the search from before a reload, so it starts without a delay.
    timer = setTimeout(() => begin(wanted), hasBegun ? pause : 0);
    hasBegun = true;
  });
  effect(advance);
  effect(() => {
    const scan = next.value;
    if (scan !== undefined && scan.version.value > 0) untracked(() => show(scan));
  });
  effect(() => {
    const isTooLong = eventCount.value > mostFolded && search.value.fold === undefined;
    if (isTooLong && isFolded.peek()) untracked(() => begin(search.value));
  });
  const watch = (): (() => void) => {
    watchers.value += 1;
    return () => void (watchers.value -= 1);
  };
  return { shownLines, foundEvents, lineAt, watch, isFolded };
}
