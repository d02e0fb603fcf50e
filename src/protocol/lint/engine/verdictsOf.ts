/** What became of a message's calls and outputs: worked out once, though several rules ask in a row. */
import { judgeCalls, judgeOutputs, type CallVerdict, type OutputVerdict } from '../../core/conversation/pairs.ts';
import type { Here } from './rule.ts';

/** One for each call of the message, in order. */
export const callVerdicts = rememberLast<readonly CallVerdict[]>(({ conversation, index }) =>
  judgeCalls(conversation, index),
);

/** One for each output of the message, in order. */
export const outputVerdicts = rememberLast<readonly OutputVerdict[]>(({ conversation, index }) =>
  judgeOutputs(conversation, index),
);

/** A `Here` is made for one look at a message, so what is kept for it cannot grow old. */
function rememberLast<Answer>(judge: (here: Here) => Answer): (here: Here) => Answer {
  let last: { readonly here: Here; readonly answer: Answer } | undefined;
  return (here) => {
    if (last?.here !== here) last = { here, answer: judge(here) };
    return last.answer;
  };
}
