/**
 * The run as received from the host, and what is derived from it.
 */
import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { HeadView, RowView } from '../../protocol/panel/runView.ts';
import { createEventSearch, type EventSearch } from './eventSearch.ts';
import { createFindingStore, type FindingStore } from './findingStore.ts';
import { createRowStore } from './rowStore.ts';
import type { HostEvent } from '../../protocol/panel/messages.ts';
import type { TreeNode } from '../../protocol/panel/tree/treeNode.ts';

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
  /** The rows as a tree, with the groups that they form. */
  readonly tree: ReadonlySignal<readonly TreeNode[]>;
  row(key: string): Signal<RowView> | undefined;
  /** Returns `false` when a patch was missed and a snapshot must be requested. */
  receive(event: HostEvent): boolean;
  readonly seq: number;
}

export function createViewStore(): ViewStore {
  const head = signal<HeadView | undefined>(undefined);
  const over = computed(() => head.value?.endedAt !== undefined);
  const eventCount = computed(() => head.value?.eventCount ?? 0);
  const findings = createFindingStore();
  const rows = createRowStore(over);
  let seq = 0;

  return {
    head,
    over,
    waits: computed(() => head.value?.phase.startsWith('waits-') === true),
    eventCount,
    events: createEventSearch(eventCount),
    findings,
    order: rows.order,
    tree: rows.tree,
    row: rows.row,
    get seq() {
      return seq;
    },
    receive(event) {
      return batch(() => {
        if (event.type === 'view-snapshot') {
          rows.clear();
          head.value = event.view.head;
          rows.put(event.view.rows);
          findings.replace(event.view.findings);
          seq = event.seq;
          return true;
        }
        if (event.seq !== seq + 1) return false;
        seq = event.seq;
        const { patch } = event;
        const wasOver = over.peek();
        if (patch.head !== undefined) head.value = patch.head;
        if (patch.rows !== undefined) rows.put(patch.rows);
        if (patch.findings !== undefined) findings.add(patch.findings);
        for (const text of patch.texts ?? []) rows.grow(text);
        if (patch.removed !== undefined) rows.remove(new Set(patch.removed));
        // Calls that still wait have now never been answered.
        if (over.peek() !== wasOver) rows.rebuild();
        return true;
      });
    },
  };
}
