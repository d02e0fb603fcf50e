/** Finds the neighbours whose findings may depend on the messages in a range of a conversation. */
import type { Conversation } from '../../../core/conversation/conversation.ts';
import { isInRowOfCalls, isOutput, mostInRow } from '../../../core/conversation/rows.ts';

/**
 * Yields indexes before `start` and from `end` on: on each side a row of outputs, a row of calls, and the
 * first message that is neither. A message that was not read yet ends the walk, because it will be checked
 * anyway.
 */
export function* exchangeAround(conversation: Conversation, start: number, end: number): Iterable<number> {
  yield* walk(conversation, start - 1, -1);
  yield* walk(conversation, end, 1);
}

function* walk(conversation: Conversation, from: number, step: 1 | -1): Iterable<number> {
  let index = from;
  for (; isOutput(conversation, index); index += step) yield index;
  const edge = index + step * mostInRow;
  for (; index !== edge && isInRowOfCalls(conversation, index); index += step) yield index;
  if (index >= 0 && index < conversation.length) yield index;
}
