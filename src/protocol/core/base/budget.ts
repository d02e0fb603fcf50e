/**
 * What reading one run may cost. Whatever an agent, a file or a person sends, reading stops at the first limit
 * that is passed, and the run says at which.
 */
import type { Fault } from './fault.ts';
import { limitNames, mebi, type LimitName, type Limits } from './limits.ts';

/** What a run has cost so far, as far as it is known where it is asked. Bytes, characters, milliseconds. */
export interface Spent {
  readonly wire?: number | undefined;
  readonly unpacked?: number;
  readonly events?: number;
  readonly text?: number;
  readonly elapsed?: number;
}

/** Below this many unpacked bytes nobody asks how well an answer was packed. */
const ratioFrom = 64 * mebi;

/** The first limit that was passed, as the reason why reading stops; `undefined` while there is none. */
export function findExceeded(limits: Limits, spent: Spent): Fault | undefined {
  const { wire = 0, unpacked = 0, events = 0, text = 0, elapsed = 0 } = spent;
  const isPassed: Readonly<Partial<Record<LimitName, boolean>>> = {
    ratio: wire > 0 && unpacked > ratioFrom && unpacked > wire * limits.ratio,
    wire: wire > limits.wire * mebi,
    unpacked: unpacked > limits.unpacked * mebi,
    events: events > limits.events,
    text: text > limits.text * mebi,
    time: elapsed > limits.time * 1000,
  };
  const limit = limitNames.find((name) => isPassed[name] === true);
  return limit && { kind: 'limit', limit, most: limits[limit] };
}
