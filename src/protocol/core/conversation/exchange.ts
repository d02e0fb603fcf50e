/** Calls and outputs that do not find each other, side by side: what mending starts from. */
import type { Conversation } from './conversation.ts';
import type { CallDigest, OutputDigest } from './digest.ts';
import { judgeCalls, judgeOutputs, type Half } from './pairs.ts';
import { lastBeforeOutputs } from './rows.ts';

export interface Exchange {
  /** Calls that nothing answers. */
  readonly open: readonly Half<CallDigest>[];
  /** Outputs that answer nothing, or do not say what. */
  readonly strays: readonly Half<OutputDigest>[];
  /** All calls can be answered: they have ids. */
  readonly isWhole: boolean;
  /** Behind the last output. */
  readonly end: number;
}

/** The row of calls and outputs that a message belongs to. Walks along it: for mending only. */
export function exchangeAt(conversation: Conversation, index: number): Exchange {
  const { start, end } = rangeOf(conversation, index);
  const open: Half<CallDigest>[] = [];
  const strays: Half<OutputDigest>[] = [];
  let isWhole = true;
  for (let at = start; at < end; at += 1) {
    const { calls = [], outputs = [] } = conversation.at(at) ?? {};
    judgeCalls(conversation, at).forEach(({ is }, nth) => {
      const half = calls[nth];
      isWhole &&= is !== 'no-id';
      if (half !== undefined && (is === 'unanswered' || is === 'pending')) open.push({ index: at, half });
    });
    judgeOutputs(conversation, at).forEach(({ is }, nth) => {
      const half = outputs[nth];
      if (half !== undefined && (is === 'phantom' || is === 'no-id')) strays.push({ index: at, half });
    });
  }
  return { open, strays, isWhole, end };
}

function rangeOf(conversation: Conversation, index: number): { readonly start: number; readonly end: number } {
  const isOutput = (at: number): boolean => (conversation.at(at)?.outputs.length ?? 0) > 0;
  // By id, calls that are made at once are messages of their own: a row as well.
  const isInRow = (at: number): boolean =>
    conversation.pairing === 'by-id' && (conversation.at(at)?.calls.length ?? 0) > 0;
  let start = isOutput(index) ? Math.max(0, lastBeforeOutputs(conversation, index)) : index;
  while (isInRow(start - 1)) start -= 1;
  let end = index + 1;
  while (!isOutput(index) && isInRow(end)) end += 1;
  while (end < conversation.length && isOutput(end)) end += 1;
  return { start, end };
}
