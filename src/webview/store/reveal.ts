/** From one thing to another: rows, events and findings lead to each other through these. */
import { signal } from '@preact/signals';
import type { FindingView } from '../../protocol/panel/runView.ts';
import { showInList } from './eventSearch.ts';
import { search, selectEvent, tab } from './panelState.ts';

/** The row that the conversation is to bring into sight; it forgets it when it has. */
export const wantedRow = signal<string | undefined>(undefined);

/** The finding that the list is to bring into sight; it forgets it when it has. */
export const wantedFinding = signal<FindingView | undefined>(undefined);

/** The list of events is to take the focus; it forgets it when it has. */
export const eventsWanted = signal(false);

/** The search box is to take the focus; it forgets it when it has. */
export const searchWanted = signal(false);

/** `text`: what is looked for; what was before stays without it. */
export function wantSearch(text: string | undefined): void {
  tab.value = 'events';
  if (text !== undefined) search.value = { ...search.value, text, isPattern: false };
  searchWanted.value = true;
}

export function revealEvent(seq: number): void {
  tab.value = 'events';
  showInList(seq);
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
