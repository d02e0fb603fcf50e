/** The latest timeline from the host. It is requested again while the run is in progress, at most once a second. */
import { effect, signal } from '@preact/signals';
import type { TimelineView } from '../../protocol/panel/timeline.ts';
import { caller } from '../host.ts';
import type { ViewStore } from './viewStore.ts';

export const timeline = signal<TimelineView | undefined>(undefined);

/** Milliseconds between two requests. */
const pause = 1000;

/** Keeps `timeline` up to date; returns a function that stops this. */
export function followTimeline({ eventCount, over }: Pick<ViewStore, 'eventCount' | 'over'>): () => void {
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
    // Request again with every new event, and at the end of the run.
    void [eventCount.value, over.value];
    begin();
  });
  return () => {
    stop();
    clearTimeout(timer);
    timer = undefined;
  };
}
