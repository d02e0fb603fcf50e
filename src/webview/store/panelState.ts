/** What the user has done to the panel: survives hiding, moving and reloading through VS Code's state. */
import { effect, signal } from '@preact/signals';
import { readState, writeState } from '../host.ts';

export type Tab = 'conversation' | 'events';

export interface PanelState {
  readonly tab: Tab;
  /** Rows whose folding differs from its default. */
  readonly toggled: readonly string[];
  readonly selectedEvent: number | undefined;
  readonly follow: Readonly<Record<Tab, boolean>>;
  readonly scrollTop: Readonly<Record<Tab, number>>;
}

const initial: PanelState = {
  tab: 'conversation',
  toggled: [],
  selectedEvent: undefined,
  follow: { conversation: true, events: true },
  scrollTop: { conversation: 0, events: 0 },
};

export const panelState = signal<PanelState>({ ...initial, ...(readState() as PanelState | undefined) });

effect(() => writeState(panelState.value));

export function change(part: Partial<PanelState>): void {
  panelState.value = { ...panelState.value, ...part };
}

export function toggleRow(key: string): void {
  const { toggled } = panelState.value;
  change({ toggled: toggled.includes(key) ? toggled.filter((other) => other !== key) : [...toggled, key] });
}
