/** Parses a frame's data as JSON, or returns the reason why it is not JSON. */
import { hasMoreValues } from '../json/countValues.ts';
import { parseKeepingNumbers } from '../json/exactJson.ts';
import { refuseDeep } from '../json/jsonDepth.ts';
import type { Frame, FrameDraft, WireEvent } from './frame.ts';
import type { ParseJson } from './similarJson.ts';

/** Checks for sentinels that end streams by convention (`[DONE]`: OpenAI and many that copied it). */
function isSentinel(data: string): boolean {
  if (data.startsWith('{')) return false;
  const word = data.trim();
  return word === '[DONE]' || word === '';
}

/**
 * Checks whether a frame of a stream carries no data by design. A stream that has only such frames carries no data at
 * all.
 */
export function isEmptyFrame({ form, data }: FrameDraft): boolean {
  return form === 'comment' || form === 'stray' || (form === 'event' && isSentinel(data));
}

/**
 * The maximum number of values in one event. A value costs many times its two characters, and no agent sends so many at
 * once.
 */
const maxValues = 500_000;

/** Parses a frame. The written forms of numbers are remembered. */
export function parseFrame(frame: Frame, parse: ParseJson = parseKeepingNumbers): WireEvent {
  if (frame.form === 'comment' || isSentinel(frame.data)) return { frame, kind: 'silent' };
  if (frame.form === 'stray') return { frame, kind: 'broken', reason: 'no SSE field' };
  if (hasMoreValues(frame.data, maxValues)) {
    return { frame, kind: 'broken', reason: `more than ${maxValues} values in one event` };
  }
  try {
    return { frame, kind: 'json', json: refuseDeep(parse(frame.data), frame.data) };
  } catch (error) {
    return { frame, kind: 'broken', reason: error instanceof Error ? error.message : String(error) };
  }
}
