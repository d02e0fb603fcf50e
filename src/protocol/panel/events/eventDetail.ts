/** One event in full, for a screen: its text as it came, and what it leads to. */
import { readFrames, type RunState } from '../../session/live/runState.ts';
import { parseFrame } from '../../core/wire/parseFrame.ts';
import { fieldsOf, type EventFields } from './eventFields.ts';
import { rowAt } from '../findings.ts';

export interface EventDetailView {
  /** As recorded: the first characters of `length`. */
  readonly data: string;
  readonly length: number;
  readonly id?: string;
  readonly fields?: EventFields;
  /** Key of the row that it is about. */
  readonly row?: string;
}

/** `undefined` when there is no such event. `limit`: characters of data. */
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
