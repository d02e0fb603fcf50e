/**
 * Rows of messages: outputs after their calls, and calls that are made at once. Most rows are short, so their first
 * messages are checked before the positions of all outputs are computed.
 */
import type { Conversation } from './conversation.ts';

/** The number of outputs that are checked one by one. */
export const nearby = 16;

/**
 * The maximum number of messages in a row of calls, including the related events of a stored stream, that are checked.
 */
export const maxInRow = 1024;

export function isOutput(conversation: Conversation, index: number): boolean {
  return (conversation.at(index)?.outputs.length ?? 0) > 0;
}

/** Checks for a call, or for an element that is not a message, such as most events of a stored stream. */
export function isInRowOfCalls(conversation: Conversation, index: number): boolean {
  const digest = conversation.at(index);
  if (digest === undefined || digest.outputs.length > 0) return false;
  return digest.calls.length > 0 || (conversation.pairing === 'by-id' && digest.role === undefined);
}

/** Returns the index of the last message before this one that is not an output, or -1 if there is none. */
export function lastBeforeOutputs(conversation: Conversation, index: number): number {
  const edge = Math.max(-1, index - 1 - nearby);
  for (let at = index - 1; at > edge; at -= 1) if (!isOutput(conversation, at)) return at;
  let [low, high] = [-1, edge];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (areOutputs(conversation, middle, edge)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Checks whether all messages after the first index, up to and including the last one, are outputs. */
export function areOutputs(conversation: Conversation, after: number, last: number): boolean {
  const edge = Math.min(last, after + nearby);
  for (let at = after + 1; at <= edge; at += 1) if (!isOutput(conversation, at)) return false;
  // Only outputs have the role `tool`.
  const behind = (index: number): number => conversation.countAfter(index, 'tool');
  return edge === last || behind(after) - behind(last) === last - after;
}

/** Checks whether this message is followed only by calls that are made at once. */
export function endsWithCalls(conversation: Conversation, index: number): boolean {
  if (conversation.pairing === 'adjacent') return index === conversation.length - 1;
  for (let behind = index + 1; behind < conversation.length; behind += 1) {
    if (behind - index > maxInRow || !isInRowOfCalls(conversation, behind)) return false;
  }
  return true;
}
