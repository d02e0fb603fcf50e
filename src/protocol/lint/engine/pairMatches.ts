/**
 * The check results for the calls and outputs of a message. They are computed once, although several rules
 * request them one after another.
 */
import { matchCalls, matchOutputs, type CallMatch, type OutputMatch } from '../../core/conversation/pairs.ts';
import type { MessageScope } from './rule.ts';

/** One result for each call of the message, in order. */
export const callMatches = rememberLast<readonly CallMatch[]>(({ conversation, index }) =>
  matchCalls(conversation, index),
);

/** One result for each output of the message, in order. */
export const outputMatches = rememberLast<readonly OutputMatch[]>(({ conversation, index }) =>
  matchOutputs(conversation, index),
);

/** A `MessageScope` is created for a single check of a message, so the cached value cannot become outdated. */
function rememberLast<Answer>(compute: (scope: MessageScope) => Answer): (scope: MessageScope) => Answer {
  let last: { readonly scope: MessageScope; readonly answer: Answer } | undefined;
  return (scope) => {
    if (last?.scope !== scope) last = { scope, answer: compute(scope) };
    return last.answer;
  };
}
