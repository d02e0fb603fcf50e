/**
 * The run as received from the host, and what is derived from it. There is one signal per row, so that a delta
 * re-renders only its own row.
 */
import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { inlineLimit, type HeadView, type RowView, type TextPatch } from '../../protocol/panel/runView.ts';
import { createEventSearch, type EventSearch } from './eventSearch.ts';
import { createFindingStore, type FindingStore } from './findingStore.ts';
import type { HostEvent } from '../../protocol/panel/messages.ts';

export interface ViewStore {
  readonly head: ReadonlySignal<HeadView | undefined>;
  /** The run has ended. Calls that still wait were never answered, unless all of them wait for the user. */
  readonly over: ReadonlySignal<boolean>;
  /** The agent continues after the user's input, so calls that still wait may be answered later. */
  readonly waits: ReadonlySignal<boolean>;
  /** Number of events in the run so far. */
  readonly eventCount: ReadonlySignal<number>;
  readonly events: EventSearch;
  readonly findings: FindingStore;
  /** Keys in order of appearance. */
  readonly order: ReadonlySignal<readonly string[]>;
  row(key: string): Signal<RowView> | undefined;
  /** Returns `false` when a patch was missed and a snapshot must be requested. */
  receive(event: HostEvent): boolean;
  readonly seq: number;
}

export function createViewStore(): ViewStore {
  const head = signal<HeadView | undefined>(undefined);
  const order = signal<readonly string[]>([]);
  const eventCount = computed(() => head.value?.eventCount ?? 0);
  const findings = createFindingStore();
  let rows = new Map<string, Signal<RowView>>();
  let seq = 0;

  const putRows = (views: readonly RowView[]): void => {
    const fresh = views.filter(({ key }) => !rows.has(key)).map(({ key }) => key);
    for (const view of views) {
      const known = rows.get(view.key);
      if (known === undefined) rows.set(view.key, signal(view));
      else known.value = view;
    }
    if (fresh.length > 0) order.value = [...order.value, ...fresh];
  };
  return {
    head,
    over: computed(() => head.value?.endedAt !== undefined),
    waits: computed(() => head.value?.phase.startsWith('waits-') === true),
    eventCount,
    events: createEventSearch(eventCount),
    findings,
    order,
    row: (key) => rows.get(key),
    get seq() {
      return seq;
    },
    receive(event) {
      return batch(() => {
        if (event.type === 'view-snapshot') {
          rows = new Map();
          order.value = [];
          head.value = event.view.head;
          putRows(event.view.rows);
          findings.replace(event.view.findings);
          seq = event.seq;
          return true;
        }
        if (event.seq !== seq + 1) return false;
        seq = event.seq;
        const { patch } = event;
        if (patch.head !== undefined) head.value = patch.head;
        if (patch.rows !== undefined) putRows(patch.rows);
        if (patch.findings !== undefined) findings.add(patch.findings);
        for (const text of patch.texts ?? []) growText(rows.get(text.row), text);
        if (patch.removed !== undefined) {
          const removed = new Set(patch.removed);
          order.value = order.value.filter((key) => !removed.has(key));
          for (const key of removed) rows.delete(key);
        }
        return true;
      });
    },
  };
}

function growText(row: Signal<RowView> | undefined, { part: key, text, length }: TextPatch): void {
  if (row === undefined) return;
  const parts = row.value.parts.map((part) =>
    part.key === key ? { ...part, length, text: (part.text + text).slice(0, inlineLimit(part.kind)) } : part,
  );
  row.value = { ...row.value, parts };
}
