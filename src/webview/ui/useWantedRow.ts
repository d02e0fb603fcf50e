/** Scrolls to the row that was revealed from elsewhere, and focuses it. */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { follow } from '../store/panelState.ts';
import { wantedRow } from '../store/reveal.ts';

/**
 * `element` contains the rows, each marked with `data-row`; `activate` makes sure that a row is drawn, wherever it is.
 */
export function useWantedRow(element: RefObject<HTMLElement | null>, activate: (row: string) => void): void {
  const wanted = wantedRow.value;
  useEffect(() => {
    if (wanted === undefined) return;
    follow.conversation.value = false;
    activate(wanted);
  }, [wanted, activate]);
  useEffect(() => {
    const selector = wanted === undefined ? undefined : `[data-row="${CSS.escape(wanted)}"]`;
    const row = selector === undefined ? null : element.current?.querySelector<HTMLElement>(selector);
    if (row == null) return;
    row.scrollIntoView({ block: 'nearest' });
    row.querySelector<HTMLElement>('.row-toggle')?.focus();
    wantedRow.value = undefined;
  });
}
