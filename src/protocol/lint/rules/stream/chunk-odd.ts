/** Reports a chunk of Chat Completions that is unusual but harmless. */
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../engine/sources.ts';
import { chunkProblem } from '../../checks/chunkProblems.ts';

export const chunkOdd: Rule = {
  id: 'chunk-odd',
  severity: 'info',
  title: { en: 'An unusual chunk', 'zh-cn': '不常见的分块' },
  says: { en: '{code}', 'zh-cn': '{code}' },
  inWords: ({ code }, locale) => ({ code: chunkProblem(String(code), locale) }),
  source: openaiTypes('ChatCompletionChunk'),
  judged: ['chat'],
};
