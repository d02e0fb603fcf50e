/**
 * Finds the messages that call and answer with an id: in the same exchange where ids may be reused, otherwise in the
 * whole conversation.
 */
import type { Conversation } from '../../core/conversation/conversation.ts';

interface Partners {
  /** Indexes, in ascending order. */
  readonly callers: readonly number[];
  readonly answerers: readonly number[];
}

/** `index` is the index of a message that uses the id. */
export function partnersOf(conversation: Conversation, index: number, id: string): Partners {
  const callers = conversation.callers(id);
  const answerers = conversation.answerers(id);
  if (conversation.pairing === 'by-id') return { callers, answerers };
  const { start, end } = exchangeOf(conversation, index);
  const isNear = (at: number): boolean => at >= start && at < end;
  return { callers: callers.filter(isNear), answerers: answerers.filter(isNear) };
}

/** The message that calls, and the outputs directly after it. */
function exchangeOf(conversation: Conversation, index: number): { readonly start: number; readonly end: number } {
  const isOutput = (at: number): boolean => (conversation.at(at)?.outputs.length ?? 0) > 0;
  let start = index;
  while (start > 0 && isOutput(start)) start -= 1;
  let end = index + 1;
  while (isOutput(end)) end += 1;
  return { start, end };
}
