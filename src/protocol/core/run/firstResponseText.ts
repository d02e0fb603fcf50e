/** When a run began to respond, for people: agents may think for a long time before. */
import type { Run } from './run.ts';

/** The arrival of the first text that is not reasoning, in ms from sending. */
export function firstResponseTextAt({ items }: Pick<Run, 'items'>): number | undefined {
  return items.find((item) => item.origin === 'response' && item.kind !== 'reasoning' && item.firstTextAt !== undefined)
    ?.firstTextAt;
}
