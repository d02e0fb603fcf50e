/**
 * What became of each call and of each output of a message. Every verdict costs a few binary
 * searches, however many outputs stand in a row, and looks no further than rules may (`Reach`).
 */
import type { Conversation } from './conversation.ts';
import type { CallDigest, Digest, OutputDigest } from './digest.ts';
import { countUpTo } from './places.ts';

/** A call or an output, in its message. */
export interface Half<Kind = CallDigest | OutputDigest> {
  readonly index: number;
  readonly half: Kind;
}

export type CallVerdict =
  | { readonly is: 'answered'; readonly by: Half<OutputDigest> }
  /** No output, and nothing but calls behind it: somebody is about to answer. */
  | { readonly is: 'pending' }
  | { readonly is: 'unanswered' }
  /** It has no id that could be answered. */
  | { readonly is: 'no-id' };

export type OutputVerdict =
  | { readonly is: 'answers'; readonly call: Half<CallDigest> }
  /** It stands before its call. */
  | { readonly is: 'early'; readonly call: Half<CallDigest> }
  /** Other messages stand between the call and this. */
  | { readonly is: 'late'; readonly call: Half<CallDigest> }
  /** All calls of that id are answered already. */
  | { readonly is: 'duplicate'; readonly first: Half<OutputDigest> }
  /** No call has that id. */
  | { readonly is: 'phantom' }
  | { readonly is: 'no-id' }
  /** There is no call before it at all. `leads`: there is nothing but outputs before it. */
  | { readonly is: 'no-call'; readonly leads: boolean };

/** One verdict for each call of the message, in order. */
export function judgeCalls(conversation: Conversation, index: number): readonly CallVerdict[] {
  const ranks = new Map<string, number>();
  const calls = conversation.at(index)?.calls ?? [];
  const answers = calls.map(({ id }) => {
    if (id === undefined) return undefined;
    const rank = ranks.get(id) ?? 0;
    ranks.set(id, rank + 1);
    return answerOf(conversation, { id, index, rank });
  });
  const isWaiting = answers.every((answer) => answer === undefined) && nothingButCallsBehind(conversation, index);
  return calls.map(({ id }, nth) => {
    const by = answers[nth];
    if (by !== undefined) return { is: 'answered', by };
    if (id === undefined) return { is: 'no-id' };
    return { is: isWaiting ? 'pending' : 'unanswered' };
  });
}

/** One verdict for each output of the message, in order. */
export function judgeOutputs(conversation: Conversation, index: number): readonly OutputVerdict[] {
  const judge = conversation.pairing === 'adjacent' ? judgeAdjacent : judgeById;
  return (conversation.at(index)?.outputs ?? []).map(({ id }) => judge(conversation, index, id));
}

/** Outputs in a row are mostly few: so many are looked at before the positions of all are asked for. */
const nearby = 16;

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
function areOutputs(conversation: Conversation, after: number, last: number): boolean {
  const edge = Math.min(last, after + nearby);
  for (let at = after + 1; at <= edge; at += 1) if (!isOutput(conversation, at)) return false;
  // They alone have the role.
  const behind = (index: number): number => conversation.countAfter(index, 'tool');
  return edge === last || behind(after) - behind(last) === last - after;
}

function isOutput(conversation: Conversation, index: number): boolean {
  return (conversation.at(index)?.outputs.length ?? 0) > 0;
}

/** Of the calls under one id in a message the `rank`th takes the `rank`th output; by id, the same holds for messages. */
function answerOf(
  conversation: Conversation,
  { id, index, rank }: { readonly id: string; readonly index: number; readonly rank: number },
): Half<OutputDigest> | undefined {
  const answerers = conversation.answerers(id);
  const isAdjacent = conversation.pairing === 'adjacent';
  const skipped = countUpTo(isAdjacent ? answerers : conversation.callers(id), isAdjacent ? index : index - 1);
  const answerer = answerers[skipped + rank];
  if (answerer === undefined || (isAdjacent && !areOutputs(conversation, index, answerer))) return undefined;
  return outputAt(conversation, answerer, id);
}

/** More calls at once, with what a stored stream says of them, are not looked through. */
export const mostInRow = 1024;

function nothingButCallsBehind(conversation: Conversation, index: number): boolean {
  if (conversation.pairing === 'adjacent') return index === conversation.length - 1;
  for (let behind = index + 1; behind < conversation.length; behind += 1) {
    if (behind - index > mostInRow || !isInRowOfCalls(conversation, behind)) return false;
  }
  return true;
}

/** A call, or what is no message at all, as most events of a stored stream. */
export function isInRowOfCalls(conversation: Conversation, index: number): boolean {
  const digest = conversation.at(index);
  if (digest === undefined || digest.outputs.length > 0) return false;
  return digest.calls.length > 0 || (conversation.pairing === 'by-id' && digest.role === undefined);
}

function judgeAdjacent(conversation: Conversation, index: number, id: string | undefined): OutputVerdict {
  const nearest = lastBeforeOutputs(conversation, index);
  const own = conversation.at(nearest);
  const callers = id === undefined ? [] : conversation.callers(id);
  const caller = callers[countUpTo(callers, index - 1) - 1];
  if (id !== undefined && caller !== undefined) {
    const calls = callsUnder(conversation.at(caller), id);
    const [call] = calls;
    if (caller !== nearest && call !== undefined) return { is: 'late', call: { index: caller, half: call } };
    return judgeRank(conversation, { index, id, after: caller, calls: calls.map((half) => ({ index: caller, half })) });
  }
  if (own === undefined || own.calls.length === 0) return { is: 'no-call', leads: nearest === -1 };
  return { is: id === undefined ? 'no-id' : 'phantom' };
}

function judgeById(conversation: Conversation, index: number, id: string | undefined): OutputVerdict {
  if (id === undefined) return { is: 'no-id' };
  const callers = conversation.callers(id);
  if (callers.length === 0) return { is: 'phantom' };
  const rank = countUpTo(conversation.answerers(id), index - 1);
  const caller = callers[rank];
  const [call] = callsUnder(caller === undefined ? undefined : conversation.at(caller), id);
  const calls = caller === undefined || call === undefined ? [] : [{ index: caller, half: call }];
  const verdict = judgeRank(conversation, { index, id, after: index - 1, calls, first: 0 });
  return verdict.is === 'answers' && verdict.call.index > index ? { is: 'early', call: verdict.call } : verdict;
}

interface Ranked {
  readonly index: number;
  readonly id: string;
  /** Outputs up to here belong to others. */
  readonly after: number;
  readonly calls: readonly Half<CallDigest>[];
  /** Among all outputs of the id, the one that came first; that behind `after` when absent. */
  readonly first?: number;
}

function judgeRank(conversation: Conversation, { index, id, after, calls, first }: Ranked): OutputVerdict {
  const answerers = conversation.answerers(id);
  const skipped = countUpTo(answerers, after);
  const call = calls[countUpTo(answerers, index - 1) - skipped];
  if (call !== undefined) return { is: 'answers', call };
  return { is: 'duplicate', first: outputAt(conversation, answerers[first ?? skipped] ?? index, id) };
}

function outputAt(conversation: Conversation, index: number, id: string): Half<OutputDigest> {
  const outputs = conversation.at(index)?.outputs ?? [];
  const half = outputs.find((output) => output.id === id) ?? { pointer: '', id, name: undefined };
  return { index, half };
}

/** Asked for again by every output of an exchange; digests do not change. */
const callsById = new WeakMap<Digest, ReadonlyMap<string | undefined, readonly CallDigest[]>>();

function callsUnder(digest: Digest | undefined, id: string): readonly CallDigest[] {
  if (digest === undefined) return [];
  const known = callsById.get(digest) ?? sortById(digest);
  return known.get(id) ?? [];
}

function sortById(digest: Digest): ReadonlyMap<string | undefined, readonly CallDigest[]> {
  const sorted = new Map<string | undefined, CallDigest[]>();
  for (const call of digest.calls) {
    const calls = sorted.get(call.id);
    if (calls === undefined) sorted.set(call.id, [call]);
    else calls.push(call);
  }
  callsById.set(digest, sorted);
  return sorted;
}
