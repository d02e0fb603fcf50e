/** The time window of the run that the strip shows. */
import { useMemo } from 'preact/hooks';
import { useSignal } from '@preact/signals';

export interface TimeWindow {
  /** In ms since the request was sent. */
  readonly from: number;
  readonly to: number;
  /** Scales the window by a factor around a time, or around its middle when no time is given. */
  zoom(factor: number, around?: number): void;
  /** Moves the window by a number of ms. */
  pan(by: number): void;
  /** Moves the window just enough to include the time. */
  hold(moment: number): void;
  /** Shows the whole run, including events that arrive later. */
  fit(): void;
}

/** Min length in ms. A shorter window would be below the resolution of the clock. */
const shortest = 1;

/** `total`: the latest time of the run, in ms. */
export function useWindow(total: number): TimeWindow {
  const chosen = useSignal<{ readonly from: number; readonly to: number } | undefined>(undefined);
  const { from, to } = chosen.value ?? { from: 0, to: Math.max(total, shortest) };
  return useMemo(() => {
    const set = (start: number, length: number): void => {
      const kept = Math.max(shortest, length);
      if (kept >= total) chosen.value = undefined;
      else {
        const begin = Math.max(0, Math.min(total - kept, start));
        chosen.value = { from: begin, to: begin + kept };
      }
    };
    const length = to - from;
    return {
      from,
      to,
      zoom: (factor, around = from + length / 2) => set(around - (around - from) * factor, length * factor),
      pan: (by) => set(from + by, length),
      hold(moment) {
        if (moment < from) set(moment, length);
        else if (moment > to) set(moment - length, length);
      },
      fit: () => (chosen.value = undefined),
    };
  }, [from, to, total, chosen]);
}
