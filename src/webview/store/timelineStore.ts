/** The timeline as the host last told it. Asked for again while the run goes on, once a second at most. */
import { effect, signal, type ReadonlySignal } from '@preact/signals';
import type { TimelineView } from '../../protocol/panel/timeline.ts';
import { caller } from '../host.ts';
import { eventCount } from './eventSearch.ts';

export const timeline = signal<TimelineView | undefined>(undefined);

/** Milliseconds between two questions. */
const pause = 1000;

/** Keeps `timeline` up to date; answers how to end that. `isOver` tells when nothing more will come. */
export function followTimeline(isOver: ReadonlySignal<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stale = false;
  const ask = async (): Promise<void> => {
    stale = false;
    const view = await caller.call('timeline-read', {}).catch(() => undefined);
    if (view !== undefined) timeline.value = view;
    timer = setTimeout(() => {
      timer = undefined;
      if (stale) begin();
    }, pause);
  };
  const begin = (): void => {
    if (timer !== undefined) stale = true;
    else {
      timer = setTimeout(() => undefined);
      void ask();
    }
  };
  const stop = effect(() => {
    // Asked anew with every event that comes, and at the end.
    void [eventCount.value, isOver.value];
    begin();
  });
  return () => {
    stop();
    clearTimeout(timer);
    timer = undefined;
  };
}
