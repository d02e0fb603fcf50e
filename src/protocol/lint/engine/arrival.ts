/** Records when the frames of a stream arrived, by the client's clock. Rules about time use it. */
import type { Frame } from '../../core/wire/frame.ts';

export interface Arrival {
  readonly count: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** In ms since the request was sent. */
  readonly firstAt: number;
  readonly lastAt: number;
}

export interface ArrivalClock {
  readonly arrival: Arrival;
  /** Returns the ms since the previous frame, or 0 for the first frame. */
  take(frame: Frame): number;
}

export function createArrivalClock(): ArrivalClock {
  const arrival = { count: 0, firstSeq: 0, lastSeq: 0, firstAt: 0, lastAt: 0 };
  return {
    arrival,
    take({ seq, at }) {
      if (arrival.count === 0) {
        arrival.firstSeq = seq;
        arrival.firstAt = at;
        arrival.lastAt = at;
      }
      const silence = at - arrival.lastAt;
      arrival.count += 1;
      arrival.lastSeq = seq;
      arrival.lastAt = at;
      return silence;
    },
  };
}
