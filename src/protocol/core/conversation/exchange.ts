/** Collects the unmatched calls and outputs of an exchange, from which fixes are created. */
import type { Conversation } from './conversation.ts';
import type { CallDigest, OutputDigest } from './digest.ts';
import { matchCalls, matchOutputs, type PairMember } from './pairs.ts';
import { lastBeforeOutputs } from './rows.ts';

interface Exchange {
  /** Calls without an output. */
  readonly open: readonly PairMember<CallDigest>[];
  /** Outputs that have no matching call, or no id. */
  readonly unmatchedOutputs: readonly PairMember<OutputDigest>[];
  /** Whether all calls have ids, so that they can be answered. */
  readonly isComplete: boolean;
  /** The index after the last output. */
  readonly end: number;
}

/**
 * Returns the row of calls and outputs that a message belongs to. It iterates over the row, so use it only for fixes.
 */
export function exchangeAt(conversation: Conversation, index: number): Exchange {
  const { start, end } = rangeOf(conversation, index);
  const open: PairMember<CallDigest>[] = [];
  const unmatchedOutputs: PairMember<OutputDigest>[] = [];
  let isComplete = true;
  for (let at = start; at < end; at += 1) {
    const { calls = [], outputs = [] } = conversation.at(at) ?? {};
    matchCalls(conversation, at).forEach(({ is }, nth) => {
      const half = calls[nth];
      isComplete &&= is !== 'no-id';
      if (half !== undefined && (is === 'unanswered' || is === 'pending')) open.push({ index: at, half });
    });
    matchOutputs(conversation, at).forEach(({ is }, nth) => {
      const half = outputs[nth];
      if (half !== undefined && (is === 'phantom' || is === 'no-id')) unmatchedOutputs.push({ index: at, half });
    });
  }
  return { open, unmatchedOutputs, isComplete, end };
}

function rangeOf(conversation: Conversation, index: number): { readonly start: number; readonly end: number } {
  const isOutput = (at: number): boolean => (conversation.at(at)?.outputs.length ?? 0) > 0;
  // With the pairing `by-id`, calls that are made at once are separate messages, but also form a row.
  const isInRow = (at: number): boolean =>
    conversation.pairing === 'by-id' && (conversation.at(at)?.calls.length ?? 0) > 0;
  let start = isOutput(index) ? Math.max(0, lastBeforeOutputs(conversation, index)) : index;
  while (isInRow(start - 1)) start -= 1;
  let end = index + 1;
  while (!isOutput(index) && isInRow(end)) end += 1;
  while (end < conversation.length && isOutput(end)) end += 1;
  return { start, end };
}
