/**
 * The search in the conversation. The engine searches the whole texts of all rows, because the page has only the
 * beginning of long ones, and draws only the rows on the screen.
 */
import { computed, signal } from '@preact/signals';
import { caller } from '../host.ts';
import { report } from './notice.ts';
import { toggleRow } from './panelState.ts';
import { isOpen } from './openRows.ts';
import { revealRow } from './reveal.ts';
import type { ViewStore } from './viewStore.ts';

/** A row and how often it contains the text. */
type Found = readonly [row: string, count: number];

export const findText = signal('');
const found = signal<readonly Found[]>([]);
/** Set while the engine has not searched everything yet. */
export const isSearching = signal(false);

/** Which of the matches is selected: the row, and the match in it. */
export const selectedMatch = signal<{ readonly row: string; readonly nth: number } | undefined>(undefined);

export const matchCount = computed(() => found.value.reduce((sum, [, count]) => sum + count, 0));

/** The position of the selected match among all, from 1; 0 if none is selected. */
export const matchPlace = computed(() => {
  const { value: selected } = selectedMatch;
  const index = found.value.findIndex(([row]) => row === selected?.row);
  if (selected === undefined || index === -1) return 0;
  return found.value.slice(0, index).reduce((sum, [, count]) => sum + count, selected.nth + 1);
});

let latest = 0;
/** The user asked for a match before any was found. */
let wantedStep: 1 | -1 | undefined;
/** The number of events when the search began, because a run that streams gets more events. */
let searchedEvents = -1;

/** Searches from the beginning, and gives up an earlier search. */
export function search(store: ViewStore, text: string): void {
  findText.value = text;
  found.value = [];
  selectedMatch.value = undefined;
  latest += 1;
  wantedStep = undefined;
  searchedEvents = store.eventCount.peek();
  isSearching.value = text !== '';
  if (text !== '') void report(searchAll(store, text, latest));
}

async function searchAll(store: ViewStore, text: string, nth: number): Promise<void> {
  for (let from: number | undefined = 0; from !== undefined;) {
    const slice: { readonly found: readonly Found[]; readonly next?: number } = await caller.call('rows-search', {
      text,
      from,
    });
    if (nth !== latest) return;
    if (slice.found.length > 0) found.value = [...found.value, ...slice.found];
    // From a selected match, the next one is known only when everything was searched.
    if (wantedStep === 1 && selectedMatch.peek() === undefined && found.value.length > 0) stepTo(store, wantedStep);
    from = slice.next;
  }
  if (nth !== latest) return;
  isSearching.value = false;
  if (wantedStep !== undefined) stepTo(store, wantedStep);
}

/** Selects the next match, or the previous one, and shows its row. */
export function goToMatch(store: ViewStore, step: 1 | -1): void {
  if (findText.value !== '' && store.eventCount.peek() !== searchedEvents && !isSearching.value) {
    const { value: selected } = selectedMatch;
    search(store, findText.value);
    selectedMatch.value = selected;
    wantedStep = step;
    return;
  }
  stepTo(store, step);
}

/** Goes on from the selected match among those that were found so far. */
function stepTo(store: ViewStore, step: 1 | -1): void {
  const rows = found.value;
  wantedStep = rows.length === 0 && isSearching.value ? step : undefined;
  if (rows.length === 0) return;
  const { value: selected } = selectedMatch;
  const index = rows.findIndex(([row]) => row === selected?.row);
  const count = rows[index]?.[1] ?? 0;
  const nth = (selected?.nth ?? -1) + step;
  if (index === -1) select(store, step === 1 ? rows[0] : rows.at(-1), step);
  else if (nth >= 0 && nth < count) select(store, rows[index], step, nth);
  else select(store, rows[(index + step + rows.length) % rows.length], step);
}

function select(store: ViewStore, match: Found | undefined, step: 1 | -1, nth?: number): void {
  if (match === undefined) return;
  const [key, count] = match;
  selectedMatch.value = { row: key, nth: nth ?? (step === 1 ? 0 : count - 1) };
  const row = store.row(key)?.peek();
  if (row !== undefined && !isOpen(row)) toggleRow(key);
  revealRow(key, false);
}
