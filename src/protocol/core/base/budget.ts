/**
 * Limits on what reading one run may cost. Whatever an agent, a file or a person sends, reading stops at the first
 * limit that is exceeded, and the run reports which limit that was.
 */
import type { Fault } from './fault.ts';
import { limitNames, toBytes, type LimitName, type Limits } from './limits.ts';

/** The cost of a run so far, as far as the caller knows it. The units are bytes, characters and milliseconds. */
export interface Spent {
  readonly wire?: number | undefined;
  readonly unpacked?: number;
  readonly events?: number;
  readonly text?: number;
  readonly elapsed?: number;
}

/** Below this number of unpacked bytes, the compression ratio of a response is not checked. */
const ratioFrom = toBytes(64);

/** Returns the first limit that was exceeded, as the reason why reading stops, or `undefined` if there is none. */
export function findExceeded(limits: Limits, spent: Spent): Fault | undefined {
  const { wire = 0, unpacked = 0, events = 0, text = 0, elapsed = 0 } = spent;
  const isPassed: Readonly<Partial<Record<LimitName, boolean>>> = {
    ratio: wire > 0 && unpacked > ratioFrom && unpacked > wire * limits.ratio,
    wire: wire > toBytes(limits.wire),
    unpacked: unpacked > toBytes(limits.unpacked),
    events: events > limits.events,
    text: text > toBytes(limits.text),
    time: elapsed > limits.time * 1000,
  };
  const limit = limitNames.find((name) => isPassed[name] === true);
  return limit && { kind: 'limit', limit, most: limits[limit] };
}
