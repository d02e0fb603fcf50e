/** From one thing to another: rows, events and findings lead to each other through these. */
import { signal } from '@preact/signals';
import { showInList } from './eventSearch.ts';
import { selectEvent, tab } from './panelState.ts';

/** The row that the conversation is to bring into sight; it forgets it when it has. */
export const wantedRow = signal<string | undefined>(undefined);

/** The row whose findings are to be brought into sight. */
export const wantedFindings = signal<string | undefined>(undefined);

export function revealEvent(seq: number): void {
  tab.value = 'events';
  showInList(seq);
  selectEvent(seq);
}

export function revealRow(row: string): void {
  tab.value = 'conversation';
  wantedRow.value = row;
}

export function revealFindings(row: string): void {
  tab.value = 'findings';
  wantedFindings.value = row;
}
