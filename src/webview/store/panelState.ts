/**
 * What the user has done to the panel: survives hiding, moving and reloading through VS Code's state.
 * One signal per fact, so that scrolling re-renders no row and folding a row no other.
 */
import { computed, effect, signal, type Signal } from '@preact/signals';
import { readState, writeState } from '../host.ts';

/** Lists that follow their end and remember where they were scrolled to. */
export type Pane = 'conversation' | 'events';
export type Tab = Pane | 'findings';
/** What stands beside the conversation where there is room. */
export type Side = Exclude<Tab, 'conversation'>;

/** What is looked for among the events, and how the list shows it. */
export interface Search {
  readonly text: string;
  readonly isPattern: boolean;
  /** The list holds nothing else. */
  readonly only: boolean;
  /** Deltas of one content are one line. */
  readonly fold: boolean;
}

export interface ReadingPlace {
  readonly row: string;
  readonly offset: number;
}

export interface PanelState {
  readonly tab: Tab;
  readonly side: Side;
  /** Rows whose folding differs from its default. */
  readonly toggled: readonly string[];
  /** Rows whose text is shown as it came. */
  readonly raw: readonly string[];
  readonly selectedEvent: number | undefined;
  readonly search: Search;
  readonly timelineOpen: boolean;
  readonly follow: Readonly<Record<Pane, boolean>>;
  /** The first row of the conversation on screen, and how many pixels of it are above. */
  readonly readingPlace: ReadingPlace | undefined;
  /** Pixels from the top. */
  readonly scrollTop: Readonly<Record<Pane, number>>;
  /** The conversation's share of the width when both panes are side by side, 0 to 1. */
  readonly split: number;
  /** The text of a reply that was not sent yet. */
  readonly draft: string;
  /** The outputs that were typed for calls and not sent yet, by call id. */
  readonly outputs: readonly (readonly [string, string])[];
  /** The names of the reply's files; the files themselves are too large for here. */
  readonly attached: readonly string[];
}

// Written by this very file, but perhaps of an earlier build.
const saved = readState() as Partial<PanelState> | undefined;

export const tab = signal<Tab>(saved?.tab ?? 'conversation');
export const side = signal<Side>(saved?.side ?? 'events');
export const selectedEvent = signal(saved?.selectedEvent);
/** A window that is low has better use for its height. */
export const timelineOpen = signal(saved?.timelineOpen ?? innerHeight >= 600);
export const search = signal<Search>({ text: '', isPattern: false, only: true, fold: false, ...saved?.search });
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

/** Reading it in a component subscribes that component to all rows: wrap it in `computed`. */
export function isToggled(key: string): boolean {
  return toggled.value.has(key);
}

/** Stops following the end: who unfolds a row wants to read it. */
export function toggleRow(key: string): void {
  follow.conversation.value = false;
  toggled.value = flip(toggled.value, key);
}

/** Wrap it in `computed`, as `isToggled`. */
export function isRaw(key: string): boolean {
  return raw.value.has(key);
}

export function toggleRaw(key: string): void {
  raw.value = flip(raw.value, key);
}

function flip(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Shows an event in full, and stops following the end, which would scroll it away. */
export function selectEvent(seq: number | undefined): void {
  selectedEvent.value = seq;
  if (seq !== undefined) follow.events.value = false;
}

/** What was last looked at besides the conversation stays beside it. */
effect(() => {
  if (tab.value !== 'conversation') side.value = tab.value;
});

/** Milliseconds between two savings: scrolling would otherwise post one per frame. */
const saveInterval = 100;
let saving: ReturnType<typeof setTimeout> | undefined;

const state = computed((): PanelState => ({
  tab: tab.value,
  side: side.value,
  toggled: [...toggled.value],
  raw: [...raw.value],
  selectedEvent: selectedEvent.value,
  search: search.value,
  timelineOpen: timelineOpen.value,
  follow: { conversation: follow.conversation.value, events: follow.events.value },
  readingPlace: readingPlace.value,
  scrollTop: { conversation: scrollTop.conversation.value, events: scrollTop.events.value },
  split: split.value,
  draft: draft.value,
  outputs: [...outputs.value],
  attached: attached.value,
}));

// Each interval saves what there is at its end. To wait for a pause would save nothing while a run streams, because
// a list that follows its end scrolls with every patch.
effect(() => {
  void state.value;
  saving ??= setTimeout(() => {
    saving = undefined;
    writeState(state.peek());
  }, saveInterval);
});
