/**
 * Messages that stand in a row: outputs behind their calls, and calls that are made at once. A row
 * is mostly short, so its beginning is looked at before the positions of all outputs are asked for.
 */
import type { Conversation } from './conversation.ts';

/** So many outputs are looked at one by one. */
export const nearby = 16;

/** More calls at once, with what a stored stream says of them, are not looked through. */
export const mostInRow = 1024;

export function isOutput(conversation: Conversation, index: number): boolean {
  return (conversation.at(index)?.outputs.length ?? 0) > 0;
}

/** A call, or what is no message at all, as most events of a stored stream. */
export function isInRowOfCalls(conversation: Conversation, index: number): boolean {
  const digest = conversation.at(index);
  if (digest === undefined || digest.outputs.length > 0) return false;
  return digest.calls.length > 0 || (conversation.pairing === 'by-id' && digest.role === undefined);
}

/** The index of the last message before this one that is no output; -1 where there is none. */
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

/** Whether all messages behind the first index, up to and with the last, are outputs. */
export function areOutputs(conversation: Conversation, after: number, last: number): boolean {
  const edge = Math.min(last, after + nearby);
  for (let at = after + 1; at <= edge; at += 1) if (!isOutput(conversation, at)) return false;
  // They alone have the role.
  const behind = (index: number): number => conversation.countAfter(index, 'tool');
  return edge === last || behind(after) - behind(last) === last - after;
}

/** Whether nothing but what is called at once stands behind this message. */
export function endsWithCalls(conversation: Conversation, index: number): boolean {
  if (conversation.pairing === 'adjacent') return index === conversation.length - 1;
  for (let behind = index + 1; behind < conversation.length; behind += 1) {
    if (behind - index > mostInRow || !isInRowOfCalls(conversation, behind)) return false;
  }
  return true;
}
