/**
 * What the event list shows, and the results of the search in it. Events are scanned only when the user searches or
 * folds.
 */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { showLines } from './eventPages.ts';
import { createEventScan, type EventScan } from './eventScan.ts';
import type { Line } from './lineList.ts';
import { search, selectEvent, selectedEvent, type Search } from './panelState.ts';

export interface EventSearch {
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

/** Searches for the lifetime of the page. `eventCount` is the number of events in the run so far. */
export function createEventSearch(eventCount: ReadonlySignal<number>): EventSearch {
  const { shownLines, foundEvents, lineAt } = createScans(eventCount);
  const lineOf = (seq: number): number => {
    const scan = shownLines.peek();
    if (scan === undefined) return seq < eventCount.value ? seq : -1;
    const index = scan.lines.indexOf(seq);
    const line = scan.lines.line(index);
    return line !== undefined && seq < line.seq + line.count ? index : -1;
  };
  return {
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
  const lineAt = (index: number): Line | undefined => {
    const scan = shownLines.peek();
    return scan === undefined ? { seq: index, count: 1 } : scan.lines.line(index);
  };
  const advance = (): void => {
    for (const scan of new Set([shownLines.value, foundEvents.value])) scan?.advance(eventCount.value);
  };
  const begin = ({ text, isPattern, only, fold }: Search): void => {
    shownLines.value?.stop();
    foundEvents.value?.stop();
    const isSearch = text.trim() !== '';
    const found = isSearch ? createEventScan({ text, isPattern, fold: fold && only }) : undefined;
    foundEvents.value = found;
    const everything = fold ? createEventScan({ text: '', isPattern: false, fold: true }) : undefined;
    shownLines.value = isSearch && only ? found : everything;
    showLines(shownLines.value && lineAt);
    advance();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const wanted = search.value;
    clearTimeout(timer);
    // The first time, this is the search from before a reload, so it starts without a delay.
    const isFirst = shownLines.peek() === undefined && foundEvents.peek() === undefined;
    timer = setTimeout(() => begin(wanted), isFirst ? 0 : pause);
  });
  effect(advance);
  return { shownLines, foundEvents, lineAt };
}
