/** Brings the row that something else has led to into sight, and gives it the focus. */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { follow } from '../store/panelState.ts';
import { wantedRow } from '../store/reveal.ts';

/** `element` holds the rows, each marked with `data-row`. */
export function useWantedRow(element: RefObject<HTMLElement | null>): void {
  const wanted = wantedRow.value;
  useEffect(() => {
    if (wanted === undefined) return;
    follow.conversation.value = false;
    const row = element.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wanted)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector<HTMLElement>('.row-toggle')?.focus();
    wantedRow.value = undefined;
  }, [wanted, element]);
}
