/**
 * The check results for the calls and outputs of a message. They are computed once, although several rules
 * request them one after another.
 */
import { judgeCalls, judgeOutputs, type CallVerdict, type OutputVerdict } from '../../core/conversation/pairs.ts';
import type { Here } from '../engine/rule.ts';

/** One result for each call of the message, in order. */
export const callVerdicts = rememberLast<readonly CallVerdict[]>(({ conversation, index }) =>
  judgeCalls(conversation, index),
);

/** One result for each output of the message, in order. */
export const outputVerdicts = rememberLast<readonly OutputVerdict[]>(({ conversation, index }) =>
  judgeOutputs(conversation, index),
);

/** A `Here` is created for a single check of a message, so the cached value cannot become outdated. */
function rememberLast<Answer>(judge: (here: Here) => Answer): (here: Here) => Answer {
  let last: { readonly here: Here; readonly answer: Answer } | undefined;
  return (here) => {
    if (last?.here !== here) last = { here, answer: judge(here) };
    return last.answer;
  };
}
