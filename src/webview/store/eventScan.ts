/**
 * The lines that a scan of the events has produced so far. The host scans them in slices; this module collects the
 * results.
 */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { ScanOptions, ScanSlice } from '../../protocol/panel/events/scanEvents.ts';
import { caller } from '../host.ts';
import { createLineList, type LineList } from './lineList.ts';

export interface EventScan {
  readonly lines: LineList;
  /** Incremented with every slice. */
  readonly version: ReadonlySignal<number>;
  /** Number of events that were scanned. */
  readonly scanned: number;
  /** The error in the pattern. The scan stops when there is one. */
  readonly problem: ScanSlice['problem'];
  /** Replaces a folded line by one line for each of its events. */
  unfold(index: number): void;
  /** Continues until `count` events are scanned. Calling it again while the scan runs has no effect. */
  advance(count: number): void;
  /** Stops the scan: no more slices are requested. */
  stop(): void;
}

/** Milliseconds before a slice that failed to load is requested again. */
const retryAfter = 500;

export function createEventScan(options: Omit<ScanOptions, 'from'>): EventScan {
  const version = signal(0);
  const lines = createLineList();
  const state = { scanned: 0, target: 0, working: false, stopped: false, problem: undefined as ScanSlice['problem'] };

  const take = (slice: ScanSlice): void => {
    slice.lines.forEach(([seq, count], index) => {
      if (options.fold) lines.add({ seq, count }, index === 0 && slice.continues);
      else for (let each = seq; each < seq + count; each += 1) lines.add({ seq: each, count: 1 }, false);
    });
    state.scanned = slice.next;
    state.problem = slice.problem;
    version.value += 1;
  };
  const work = async (): Promise<void> => {
    while (state.scanned < state.target && !state.stopped && state.problem === undefined) {
      const before = state.scanned;
      const slice = await caller.call('events-scan', { ...options, from: before }).catch(() => undefined);
      if (slice !== undefined && !state.stopped) take(slice);
      // No progress, although there should be more events: the recording may be slightly behind.
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
