/** Reasoning before the answer. */
import type { Scenario } from '../step.ts';

export const reasoning: Scenario = {
  words: ['reasoning', 'think', '推理', '思考'],
  shows: ['reasoning, then an answer', '先推理，再回答'],
  steps: ({ chinese }) => [
    {
      do: 'think',
      text: chinese
        ? '题目是 17 × 23。先算 17 × 20 = 340，再算 17 × 3 = 51，相加得 391。验算：391 ÷ 23 = 17，正确。'
        : 'The question is 17 × 23.\n17 × 20 is 340 and 17 × 3 is 51, which makes 391.\nCheck: 391 ÷ 23 is 17, so that holds.',
    },
    { do: 'say', text: '17 × 23 = 391.' },
  ],
};
