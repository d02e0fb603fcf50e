/** From one thing to another: rows, events and findings lead to each other through these. */
import { signal } from '@preact/signals';
import type { FindingView } from '../../protocol/view/runView.ts';
import { showInList } from './eventSearch.ts';
import { selectEvent, tab } from './panelState.ts';

/** The row that the conversation is to bring into sight; it forgets it when it has. */
export const wantedRow = signal<string | undefined>(undefined);

/** The finding that the list is to bring into sight; it forgets it when it has. */
export const wantedFinding = signal<FindingView | undefined>(undefined);

export function revealEvent(seq: number): void {
  tab.value = 'events';
  showInList(seq);
  selectEvent(seq);
}

export function revealRow(row: string): void {
  tab.value = 'conversation';
  wantedRow.value = row;
}

export function revealFinding(finding: FindingView): void {
  tab.value = 'findings';
  wantedFinding.value = finding;
}
