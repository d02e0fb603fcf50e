/** Navigation between rows, events and findings. */
import { signal } from '@preact/signals';
import type { FindingView } from '../../protocol/panel/runView.ts';
import type { ViewStore } from './viewStore.ts';
import { search, selectEvent, side, tab, type Tab } from './panelState.ts';

/** The row that the conversation must scroll into view. The conversation resets it when it has done so. */
export const wantedRow = signal<string | undefined>(undefined);

/** The finding that the list must scroll into view. The list resets it when it has done so. */
export const wantedFinding = signal<FindingView | undefined>(undefined);

/** The event list must take the focus. The list resets it when it has done so. */
export const eventsWanted = signal(false);

/** The tab whose search box must take the focus. The search box resets it when it has done so. */
export const searchWanted = signal<Tab | undefined>(undefined);

/** The tabs that have a search box. */
const searchable: ReadonlySet<Tab> = new Set(['events', 'timing', 'request']);

/**
 * Shows the search of the tab in which the user works; that of the events, which finds everything, where there is none.
 * `text`: the new text of the search in the events; when it is `undefined`, the previous one stays.
 */
export function wantSearch(text: string | undefined): void {
  const isInSide = tab.peek() !== 'conversation' || document.activeElement?.closest('.side') != null;
  const target = isInSide && searchable.has(side.peek()) ? side.peek() : 'events';
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

export function revealRow(row: string): void {
  tab.value = 'conversation';
  wantedRow.value = row;
}

export function revealFinding(finding: FindingView): void {
  tab.value = 'findings';
  wantedFinding.value = finding;
}
