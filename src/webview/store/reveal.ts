/** Navigation between rows, events and findings. */
import { signal } from '@preact/signals';
import type { FindingView } from '../../protocol/panel/runView.ts';
import type { ViewStore } from './viewStore.ts';
import { search, selectEvent, tab, type Tab } from './panelState.ts';

/** The row that the conversation must scroll into view. The conversation resets it when it has done so. */
export const wantedRow = signal<string | undefined>(undefined);

/** Whether the focus moves to that row. */
export const wantedRowFocus = signal(true);

/** The finding that the list must scroll into view. The list resets it when it has done so. */
export const wantedFinding = signal<FindingView | undefined>(undefined);

/** The list of the conversation's keys is shown. */
export const keysShown = signal(false);

/** The event list must take the focus. The list resets it when it has done so. */
export const eventsWanted = signal(false);

/** The tab whose search box must take the focus. The search box resets it when it has done so. */
export const searchWanted = signal<Tab | undefined>(undefined);

/** The text that the search in the conversation must start with. The search box resets it when it has done so. */
export const wantedText = signal<string | undefined>(undefined);

/** The tabs that have a search box. */
const searchable: ReadonlySet<Tab> = new Set(['conversation', 'events', 'timing', 'request']);

/**
 * Shows the search of the tab in which the user works; that of the events, which finds everything, where there is none.
 * `text`: the new text of the search; when it is `undefined`, the previous one stays.
 */
export function wantSearch(here: Tab, text: string | undefined): void {
  const target = searchable.has(here) ? here : 'events';
  tab.value = target;
  if (target === 'events' && text !== undefined) search.value = { ...search.value, text, isPattern: false };
  if (target === 'conversation') wantedText.value = text;
  searchWanted.value = target;
}

export function revealEvent({ events }: ViewStore, seq: number): void {
  tab.value = 'events';
  events.showInList(seq);
  selectEvent(seq);
  eventsWanted.value = true;
}

/** `takesFocus`: the focus moves to the row, unless the user is typing a search. */
export function revealRow(row: string, takesFocus = true): void {
  tab.value = 'conversation';
  wantedRowFocus.value = takesFocus;
  wantedRow.value = row;
}

export function revealFinding(finding: FindingView): void {
  tab.value = 'findings';
  wantedFinding.value = finding;
}
