/** Answers that are slow, long, or very fast. */
import type { Scenario } from '../step.ts';

const slow: Scenario = {
  keywords: ['slow', '慢'],
  shows: ['slow tokens, to try Stop', '缓慢的 token，用于尝试“停止”'],
  steps: () => [
    { do: 'say', pace: 150, text: Array.from({ length: 40 }, (_, index) => `token${index + 1}`).join(' ') },
  ],
};

const long: Scenario = {
  keywords: ['long', '长文'],
  shows: ['a long response', '很长的响应'],
  steps: () => [
    {
      do: 'say',
      pace: 2,
      text: Array.from(
        { length: 80 },
        (_, index) => `Paragraph ${index + 1}. The quick brown fox jumps over the lazy dog.`,
      ).join('\n\n'),
    },
  ],
};

const maxFlooded = 1_000_000;

const flood: Scenario = {
  keywords: ['flood', '洪水'],
  shows: [
    'the number of events that you specify, at full speed (flood 10000)',
    '全速发送指定数量的事件（flood 10000）',
  ],
  steps: ({ text }) => {
    const count = Number(/\d+/.exec(text)?.[0] ?? 1000);
    return [{ do: 'flood', count: Math.min(count, maxFlooded) }];
  },
};

export const pacing: readonly Scenario[] = [flood, slow, long];
