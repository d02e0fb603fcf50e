/** The world of the port while a stream is retraced: times are the recorded ones, ids too. */
import type { Environment } from '../../../server/builders/environment.ts';
import type { Dict } from './recorded.ts';

export interface Clock extends Environment {
  /** It is the time that the event's member tells. */
  set(event: Dict, member: 'created_at' | 'completed_at'): void;
}

export function createClock(): Clock {
  let seconds = 0;
  return {
    // Every id is replaced by the recorded one as soon as it is made.
    createId: () => '0',
    now: () => seconds * 1000,
    set(event, member) {
      const time = event.get(member);
      if (typeof time === 'number' && Number.isSafeInteger(time)) seconds = time;
    },
  };
}
