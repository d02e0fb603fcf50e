/**
 * Matches the calls and outputs of a message with each other. A result costs a check of a short row of outputs, or a
 * few binary searches in a long one. It depends on no more of the conversation than rules may use (`Reach`).
 */
import type { Conversation } from './conversation.ts';
import type { CallDigest, Digest, OutputDigest } from './digest.ts';
import { countUpTo } from './places.ts';
import { areOutputs, endsWithCalls, isOutput, lastBeforeOutputs, nearby } from './rows.ts';

/** A call or an output, with the index of its message. */
export interface PairMember<Kind = CallDigest | OutputDigest> {
  readonly index: number;
  readonly half: Kind;
}

export type CallMatch =
  | { readonly is: 'answered'; readonly by: PairMember<OutputDigest> }
  /** It has no output, and only calls follow it, so it may still be answered. */
  | { readonly is: 'pending' }
  | { readonly is: 'unanswered' }
  /** It has no id that an output could refer to. */
  | { readonly is: 'no-id' };

export type OutputMatch =
  | { readonly is: 'answers'; readonly call: PairMember<CallDigest> }
  /** The output comes before its call. */
  | { readonly is: 'early'; readonly call: PairMember<CallDigest> }
  /** Other messages are between the call and the output. */
  | { readonly is: 'late'; readonly call: PairMember<CallDigest> }
  /** All calls with that id already have an output. */
  | { readonly is: 'duplicate'; readonly first: PairMember<OutputDigest> }
  /** No call has that id. */
  | { readonly is: 'phantom' }
  | { readonly is: 'no-id' }
  /** There is no call before it at all. `leads`: there are only outputs before it. */
  | { readonly is: 'no-call'; readonly leads: boolean };

/** Returns one result for each call of the message, in order. */
export function matchCalls(conversation: Conversation, index: number): readonly CallMatch[] {
  const ranks = new Map<string, number>();
  const calls = conversation.at(index)?.calls ?? [];
  if (calls.length === 0) return [];
  const answerOf =
    conversation.pairing === 'adjacent' ? findBehind(conversation, index) : findById(conversation, index);
  const answers = calls.map(({ id }) => {
    if (id === undefined) return undefined;
    const rank = ranks.get(id) ?? 0;
    ranks.set(id, rank + 1);
    return answerOf(id, rank);
  });
  const isWaiting = answers.every((answer) => answer === undefined) && endsWithCalls(conversation, index);
  return calls.map(({ id }, nth) => {
    const by = answers[nth];
    if (by !== undefined) return { is: 'answered', by };
    if (id === undefined) return { is: 'no-id' };
    return { is: isWaiting ? 'pending' : 'unanswered' };
  });
}

/** Returns one result for each output of the message, in order. */
export function matchOutputs(conversation: Conversation, index: number): readonly OutputMatch[] {
  const match = conversation.pairing === 'adjacent' ? matchAdjacent : matchById;
  return (conversation.at(index)?.outputs ?? []).map(({ id }) => match(conversation, index, id));
}

/** Finds the output of the call with index `rank` among the calls that share an id. */
type FindAnswer = (id: string, rank: number) => PairMember<OutputDigest> | undefined;

/** Searches the outputs directly after a message. */
function findBehind(conversation: Conversation, index: number): FindAnswer {
  const row: PairMember<OutputDigest>[] = [];
  let at = index + 1;
  for (; at <= index + nearby && isOutput(conversation, at); at += 1) {
    for (const half of conversation.at(at)?.outputs ?? []) row.push({ index: at, half });
  }
  if (at <= index + nearby) return (id, rank) => row.filter(({ half }) => half.id === id)[rank];
  return (id, rank) => {
    const answerers = conversation.answerers(id);
    const answerer = answerers[countUpTo(answerers, index) + rank];
    if (answerer === undefined || !areOutputs(conversation, index, answerer)) return undefined;
    return outputAt(conversation, answerer, id);
  };
}

/** Searches all outputs: those with an id belong to the messages that contain calls with that id, in order. */
function findById(conversation: Conversation, index: number): FindAnswer {
  return (id, rank) => {
    const answerer = conversation.answerers(id)[countUpTo(conversation.callers(id), index - 1) + rank];
    return answerer === undefined ? undefined : outputAt(conversation, answerer, id);
  };
}

function matchAdjacent(conversation: Conversation, index: number, id: string | undefined): OutputMatch {
  const nearest = lastBeforeOutputs(conversation, index);
  const own = nearest === -1 ? undefined : conversation.at(nearest);
  if (id !== undefined) {
    const calls = callsUnder(own, id);
    if (calls.length > 0) {
      const { count, first } = answeredBetween(conversation, { id, after: nearest, before: index });
      const half = calls[count];
      if (half !== undefined) return { is: 'answers', call: { index: nearest, half } };
      return { is: 'duplicate', first: outputAt(conversation, first, id) };
    }
    const callers = conversation.callers(id);
    const caller = callers[countUpTo(callers, index - 1) - 1];
    const [half] = callsUnder(caller === undefined ? undefined : conversation.at(caller), id);
    if (caller !== undefined && half !== undefined) return { is: 'late', call: { index: caller, half } };
  }
  if (own === undefined || own.calls.length === 0) return { is: 'no-call', leads: nearest === -1 };
  return { is: id === undefined ? 'no-id' : 'phantom' };
}

interface Span {
  readonly id: string;
  readonly after: number;
  readonly before: number;
}

/** Returns the number of outputs with the id between two messages, and the index of the first of them. */
function answeredBetween(conversation: Conversation, { id, after, before }: Span): { count: number; first: number } {
  if (before - after > nearby) {
    const answerers = conversation.answerers(id);
    const skipped = countUpTo(answerers, after);
    return { count: countUpTo(answerers, before - 1) - skipped, first: answerers[skipped] ?? before };
  }
  const found = { count: 0, first: before };
  for (let at = before - 1; at > after; at -= 1) {
    if (conversation.at(at)?.outputs.some((output) => output.id === id) !== true) continue;
    found.count += 1;
    found.first = at;
  }
  return found;
}

function matchById(conversation: Conversation, index: number, id: string | undefined): OutputMatch {
  if (id === undefined) return { is: 'no-id' };
  const callers = conversation.callers(id);
  if (callers.length === 0) return { is: 'phantom' };
  const answerers = conversation.answerers(id);
  const caller = callers[countUpTo(answerers, index - 1)];
  const [half] = callsUnder(caller === undefined ? undefined : conversation.at(caller), id);
  if (caller === undefined || half === undefined) {
    return { is: 'duplicate', first: outputAt(conversation, answerers[0] ?? index, id) };
  }
  return { is: caller > index ? 'early' : 'answers', call: { index: caller, half } };
}

function outputAt(conversation: Conversation, index: number, id: string): PairMember<OutputDigest> {
  const outputs = conversation.at(index)?.outputs ?? [];
  const half = outputs.find((output) => output.id === id) ?? { pointer: '', id, name: undefined };
  return { index, half };
}

/** Below this number of calls, searching is faster than building the map. */
const few = 8;

/** The map is kept because every output of an exchange needs it. Digests do not change. */
const callsById = new WeakMap<Digest, ReadonlyMap<string | undefined, readonly CallDigest[]>>();

function callsUnder(digest: Digest | undefined, id: string): readonly CallDigest[] {
  if (digest === undefined) return [];
  if (digest.calls.length < few) return digest.calls.filter((call) => call.id === id);
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
