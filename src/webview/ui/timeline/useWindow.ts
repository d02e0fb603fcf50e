/** The part of the run's time that the strip shows. */
import { useMemo } from 'preact/hooks';
import { useSignal } from '@preact/signals';

export interface TimeWindow {
  /** ms from send. */
  readonly from: number;
  readonly to: number;
  /** Makes it longer or shorter by a factor, around a moment; around its middle when none is given. */
  zoom(factor: number, around?: number): void;
  /** Moves it by ms. */
  pan(by: number): void;
  /** Moves it as far as it takes to hold the moment. */
  hold(moment: number): void;
  /** The whole run, and what comes. */
  fit(): void;
}

/** ms. A shorter part would show less than the clock can tell apart. */
const shortest = 1;

/** `total`: the run's latest moment. */
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
