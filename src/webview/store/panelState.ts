/**
 * The user interface state of the panel. VS Code's webview state keeps it when the panel is hidden, moved or reloaded.
 * There is one signal per value, so that scrolling re-renders no rows, and folding a row re-renders no other row.
 */
import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { HeadView } from '../../protocol/panel/runView.ts';
import { readState, writeState } from '../host.ts';

/** Lists that follow their end and remember their scroll position. */
export type Pane = 'conversation' | 'events';
export type Tab = Pane | 'timing' | 'request' | 'findings';
/** The pane beside the conversation when the panel is wide enough. */
export type Side = Exclude<Tab, 'conversation'>;

/** The search in the events, and how the list shows its results. */
export interface Search {
  readonly text: string;
  readonly isPattern: boolean;
  /** The list shows only the matches. */
  readonly only: boolean;
  /**
   * Deltas of the same content are folded into one line. When the user has not chosen: in a list of all events that is not
   * too long.
   */
  readonly fold: boolean | undefined;
}

/** What the conversation can leave out. */
export type Filter = 'reasoning' | 'tools' | 'media';

export interface ReadingPlace {
  readonly row: string;
  readonly offset: number;
}

export interface PanelState {
  readonly tab: Tab;
  readonly side: Side;
  /** Rows whose folding differs from its default. */
  readonly toggled: readonly string[];
  /** Nodes of the conversation whose inside is folded. */
  readonly folded: readonly string[];
  readonly hidden: readonly Filter[];
  /** Rows whose text is shown raw, as it was received. */
  readonly raw: readonly string[];
  readonly selectedEvent: number | undefined;
  readonly search: Search;
  readonly follow: Readonly<Record<Pane, boolean>>;
  /** The first row of the conversation on screen, and how many of its pixels are above the top edge. */
  readonly readingPlace: ReadingPlace | undefined;
  /** Pixels from the top. */
  readonly scrollTop: Readonly<Record<Pane, number>>;
  /** The conversation's fraction of the width when both panes are side by side, 0 to 1. */
  readonly split: number;
  /** The text of a reply that is not sent yet. */
  readonly draft: string;
  /** Tool outputs that the user entered and did not send yet, by call id. */
  readonly outputs: readonly (readonly [string, string])[];
  /** The names of the reply's files; the files themselves are too large for this state. */
  readonly attached: readonly string[];
}

// This file wrote it, but possibly an earlier build of it.
const saved = readState() as Partial<PanelState> | undefined;

export const tab = signal<Tab>(saved?.tab ?? 'conversation');
export const side = signal<Side>(saved?.side ?? 'events');
export const selectedEvent = signal(saved?.selectedEvent);
/** The event that the next one is compared with. */
export const comparedEvent = signal<number | undefined>(undefined);
export const search = signal<Search>({ text: '', isPattern: false, only: true, fold: undefined, ...saved?.search });
export const readingPlace = signal(saved?.readingPlace);
export const split = signal(saved?.split ?? 0.55);
export const draft = signal(saved?.draft ?? '');
export const outputs = signal<ReadonlyMap<string, string>>(new Map(saved?.outputs));
export const attached = signal(saved?.attached ?? []);
export const follow: Readonly<Record<Pane, Signal<boolean>>> = {
  conversation: signal(saved?.follow?.conversation ?? true),
  events: signal(saved?.follow?.events ?? true),
};
export const scrollTop: Readonly<Record<Pane, Signal<number>>> = {
  conversation: signal(saved?.scrollTop?.conversation ?? 0),
  events: signal(saved?.scrollTop?.events ?? 0),
};
const toggled = signal<ReadonlySet<string>>(new Set(saved?.toggled));
const raw = signal<ReadonlySet<string>>(new Set(saved?.raw));
/** Keys of nodes. */
export const folded = signal<ReadonlySet<string>>(new Set(saved?.folded));
export const hidden = signal<ReadonlySet<Filter>>(new Set(saved?.hidden));

/** Calling this in a component subscribes the component to the toggles of all rows: wrap the call in `computed`. */
export function isToggled(key: string): boolean {
  return toggled.value.has(key);
}

/** Also stops following the end, because a user who unfolds a row wants to read it. */
export function toggleRow(key: string): void {
  follow.conversation.value = false;
  toggled.value = flip(toggled.value, key);
}

/** Wrap the call in `computed`, as for `isToggled`. */
export function isRaw(key: string): boolean {
  return raw.value.has(key);
}

export function toggleRaw(key: string): void {
  raw.value = flip(raw.value, key);
}

/** Folds or unfolds what is inside a node. It also stops following the end, as `toggleRow` does. */
export function toggleNode(key: string): void {
  follow.conversation.value = false;
  folded.value = flip(folded.value, key);
}

export function toggleFilter(filter: Filter): void {
  hidden.value = flip(hidden.value, filter);
}

function flip<Key>(keys: ReadonlySet<Key>, key: Key): ReadonlySet<Key> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Shows an event in full, and stops following the end, because that would scroll the event away. */
export function selectEvent(seq: number | undefined): void {
  selectedEvent.value = seq;
  if (seq !== undefined) follow.events.value = false;
}

/** The choice applies to all panels, so it is stored where all of them can read it. */
const foldKey = 'agentApi.foldDeltas';

export function chooseFold(fold: boolean): void {
  search.value = { ...search.value, fold };
  try {
    localStorage.setItem(foldKey, String(fold));
  } catch {
    // Without a storage, the choice applies to this panel only.
  }
}

/**
 * Applies the choice that was made in another panel. It takes some milliseconds, so it is done while the page waits for
 * the first view.
 */
export function restoreFold(): void {
  if (saved?.search?.fold !== undefined) return;
  try {
    const kept = localStorage.getItem(foldKey);
    if (kept !== null) search.value = { ...search.value, fold: kept === 'true' };
  } catch {
    // Without a storage, there is no choice.
  }
}

/**
 * A completed run is read from its beginning. Any other run is shown at its end: there it grows, waits for the user, or
 * failed. Only the end of a record says which of them it is, so a run that is still being read starts at its beginning.
 */
export function chooseOpeningPlace(head: ReadonlySignal<HeadView | undefined>): void {
  if (saved?.follow !== undefined) return;
  const panes = Object.keys(follow) as Pane[];
  const wait = effect(() => {
    const phase = head.value?.phase;
    if (phase === undefined) return;
    const isAtEnd = phase !== 'completed' && phase !== 'reading';
    for (const pane of panes) if (scrollTop[pane].peek() === 0) follow[pane].value = isAtEnd;
    if (phase !== 'reading') queueMicrotask(() => wait());
  });
}

/** The pane that the user last looked at, other than the conversation, stays beside it. */
effect(() => {
  if (tab.value !== 'conversation') side.value = tab.value;
});

/** Milliseconds between two saves. Without this, scrolling would post one message per frame. */
const saveInterval = 100;
let saving: ReturnType<typeof setTimeout> | undefined;

const state = computed((): PanelState => ({
  tab: tab.value,
  side: side.value,
  toggled: [...toggled.value],
  folded: [...folded.value],
  hidden: [...hidden.value],
  raw: [...raw.value],
  selectedEvent: selectedEvent.value,
  search: search.value,
  follow: { conversation: follow.conversation.value, events: follow.events.value },
  readingPlace: readingPlace.value,
  scrollTop: { conversation: scrollTop.conversation.value, events: scrollTop.events.value },
  split: split.value,
  draft: draft.value,
  outputs: [...outputs.value],
  attached: attached.value,
}));

// Each interval saves the state at its end. Waiting for a pause would save nothing while a run streams, because a list
// that follows its end scrolls with every patch.
effect(() => {
  void state.value;
  saving ??= setTimeout(() => {
    saving = undefined;
    writeState(state.peek());
  }, saveInterval);
});
