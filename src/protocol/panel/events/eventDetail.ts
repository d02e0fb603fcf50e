/** One event in full, for a screen: its recorded text, and the row that it is about. */
import { readFrames, type RunState } from '../../session/live/runState.ts';
import { parseFrame } from '../../core/wire/parseFrame.ts';
import { fieldsOf, type EventFields } from './eventFields.ts';
import { rowAt } from '../findings.ts';

export interface EventDetailView {
  /** The data as recorded: its first characters, out of `length`. */
  readonly data: string;
  readonly length: number;
  readonly id?: string;
  readonly fields?: EventFields;
  /** Key of the row that the event is about. */
  readonly row?: string;
}

/** Returns `undefined` when there is no such event. `limit` is in characters of data. */
export async function readEventDetail(
  state: RunState,
  seq: number,
  limit: number,
): Promise<EventDetailView | undefined> {
  const [frame] = await readFrames(state.store, seq, seq + 1);
  if (frame === undefined || seq >= state.frameCount) return undefined;
  const { data, id } = frame;
  const event = parseFrame(frame);
  const row = rowAt(state.run, seq);
  return {
    data: data.slice(0, limit),
    length: data.length,
    ...(id === undefined ? {} : { id }),
    fields: fieldsOf(frame, event.kind === 'json' ? event.json : undefined),
    ...(row === undefined ? {} : { row }),
  };
}
