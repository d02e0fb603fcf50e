/** Reports a chunk of Chat Completions that clients handle wrongly: they join or drop data, or throw. */
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../engine/sources.ts';
import { chunkProblem } from '../../checks/chunkProblems.ts';

export const chunkFlawed: Rule = {
  id: 'chunk-flawed',
  severity: 'warning',
  title: { en: 'A chunk that clients stumble over', 'zh-cn': '客户端难以正确处理的分块' },
  says: { en: '{code}', 'zh-cn': '{code}' },
  inWords: ({ code }, locale) => ({ code: chunkProblem(String(code), locale) }),
  source: openaiTypes('ChatCompletionChunk; and what its ChatCompletionStream does, measured with 7.55.0'),
  judged: ['chat'],
};
