/** The environment of the port while a stream is retraced: it provides the recorded times and ids. */
import type { Environment } from '../../../server/builders/environment.ts';
import type { Dict } from './recorded.ts';

export interface Clock extends Environment {
  /** Sets the time to the value of this member of the event. */
  set(event: Dict, member: 'created_at' | 'completed_at'): void;
}

export function createClock(): Clock {
  let seconds = 0;
  return {
    // Every id is replaced with the recorded one immediately after it is created.
    createId: () => '0',
    now: () => seconds * 1000,
    set(event, member) {
      const time = event.get(member);
      if (typeof time === 'number' && Number.isSafeInteger(time)) seconds = time;
    },
  };
}
