/** A frame's data as JSON, or the reason why not. */
import { hasMoreValues } from '../json/countValues.ts';
import { parseKeepingNumbers } from '../json/exactJson.ts';
import { refuseDeep } from '../json/jsonDepth.ts';
import type { Frame, FrameDraft, WireEvent } from './frame.ts';
import type { ParseJson } from './similarJson.ts';

/** Sentinels that end streams by convention (`[DONE]`: OpenAI and many who copied it). */
function isSentinel(data: string): boolean {
  if (data.startsWith('{')) return false;
  const word = data.trim();
  return word === '[DONE]' || word === '';
}

/** Whether a frame of a stream carries nothing by design; of one that has no others, that is all there is to say. */
export function saysNothing({ form, data }: FrameDraft): boolean {
  return form === 'comment' || form === 'stray' || (form === 'event' && isSentinel(data));
}

/** Values of one event. A value costs many times its two characters, and no agent sends so many at once. */
const maxValues = 500_000;

/** `parse`: as `JSON.parse`. Numbers are remembered as they are written. */
export function parseFrame(frame: Frame, parse: ParseJson = JSON.parse): WireEvent {
  if (frame.form === 'comment' || isSentinel(frame.data)) return { frame, kind: 'silent' };
  if (frame.form === 'stray') return { frame, kind: 'broken', reason: 'no SSE field' };
  if (hasMoreValues(frame.data, maxValues)) {
    return { frame, kind: 'broken', reason: `more than ${maxValues} values in one event` };
  }
  try {
    return { frame, kind: 'json', json: refuseDeep(parseKeepingNumbers(frame.data, parse), frame.data) };
  } catch (error) {
    return { frame, kind: 'broken', reason: error instanceof Error ? error.message : String(error) };
  }
}
