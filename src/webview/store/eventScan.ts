/** The lines that going through the events has brought so far. The host works, slice by slice; this collects. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { ScanOrder, ScanSlice } from '../../protocol/panel/events/scanEvents.ts';
import { caller } from '../host.ts';
import { createLineList, type LineList } from './lineList.ts';

export interface EventScan {
  readonly lines: LineList;
  /** Raised with every slice. */
  readonly version: ReadonlySignal<number>;
  /** Events that were gone through. */
  readonly scanned: number;
  /** What is wrong with the pattern; nothing more comes then. */
  readonly problem: ScanSlice['problem'];
  /** Makes of a folded line one for each of its events. */
  unfold(index: number): void;
  /** Goes on until `count` events are gone through. Asking again while it does is free. */
  advance(count: number): void;
  /** Asks for nothing more. */
  stop(): void;
}

/** Milliseconds before a slice that could not be read is asked for again. */
const retryAfter = 500;

export function createEventScan(order: Omit<ScanOrder, 'from'>): EventScan {
  const version = signal(0);
  const lines = createLineList();
  const state = { scanned: 0, target: 0, working: false, stopped: false, problem: undefined as ScanSlice['problem'] };

  const take = (slice: ScanSlice): void => {
    slice.lines.forEach(([seq, count], index) => {
      if (order.fold) lines.add({ seq, count }, index === 0 && slice.continues);
      else for (let each = seq; each < seq + count; each += 1) lines.add({ seq: each, count: 1 }, false);
    });
    state.scanned = slice.next;
    state.problem = slice.problem;
    version.value += 1;
  };
  const work = async (): Promise<void> => {
    while (state.scanned < state.target && !state.stopped && state.problem === undefined) {
      const before = state.scanned;
      const slice = await caller.call('events-scan', { ...order, from: before }).catch(() => undefined);
      if (slice !== undefined && !state.stopped) take(slice);
      // Nothing new, though there should be: what is being recorded may be a moment late.
      if (slice === undefined || slice.next === before) await new Promise((resolve) => setTimeout(resolve, retryAfter));
    }
    state.working = false;
  };
  return {
    lines,
    version,
    get scanned() {
      return state.scanned;
    },
    get problem() {
      return state.problem;
    },
    unfold(index) {
      lines.unfold(index);
      version.value += 1;
    },
    advance(count) {
      state.target = count;
      if (state.working) return;
      state.working = true;
      void work();
    },
    stop() {
      state.stopped = true;
    },
  };
}
