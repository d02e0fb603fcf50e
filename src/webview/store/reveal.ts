/** Navigation between rows, events and findings. */
import { signal } from '@preact/signals';
import type { FindingView } from '../../protocol/panel/runView.ts';
import type { ViewStore } from './viewStore.ts';
import { search, selectEvent, side, tab, type Tab } from './panelState.ts';

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

/** The conversation's search box must take the focus, with this text if there is one. The box resets it. */
export const findWanted = signal<{ readonly text: string | undefined } | undefined>(undefined);

/** The tabs beside the conversation that have a search box. */
const searchable: ReadonlySet<Tab> = new Set(['events', 'timing', 'request']);

/**
 * Searches where the user works: in the conversation, or in another tab; in the events, where a tab has no search.
 * `text`: the new text of the search in the conversation or the events; when it is `undefined`, the previous one stays.
 */
export function wantSearch(text: string | undefined): void {
  const isBeside = document.querySelector('.talking') !== null && document.activeElement?.closest('.side') === null;
  if (tab.peek() === 'conversation' || isBeside) {
    findWanted.value = { text };
    return;
  }
  const target = searchable.has(side.peek()) ? side.peek() : 'events';
  tab.value = target;
  if (target === 'events' && text !== undefined) search.value = { ...search.value, text, isPattern: false };
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
