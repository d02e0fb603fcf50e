/** The neighbours whose findings may depend on what stands in a range of a conversation. */
import type { Conversation } from '../conversation/conversation.ts';

/**
 * Indexes before `start` and from `end` on: on each side all outputs up to and with the first
 * message that is none. Messages that were not read yet end the walk, for they will be judged anyway.
 */
export function* exchangeAround(conversation: Conversation, start: number, end: number): Iterable<number> {
  for (let index = start - 1; index >= 0; index -= 1) {
    yield index;
    if (!isOutput(conversation, index)) break;
  }
  for (let index = end; index < conversation.length; index += 1) {
    yield index;
    if (!isOutput(conversation, index)) break;
  }
}

/** A message that only answers calls: it belongs to the exchange that the calls began. */
function isOutput(conversation: Conversation, index: number): boolean {
  const digest = conversation.at(index);
  return digest !== undefined && digest.outputs.length > 0;
}
