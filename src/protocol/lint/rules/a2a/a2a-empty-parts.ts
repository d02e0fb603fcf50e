/** A message or an artifact without parts. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aEmptyParts: Rule = {
  id: 'a2a-empty-parts',
  severity: 'warning',
  title: { en: 'A message or an artifact without parts', 'zh-cn': '没有 part 的消息或产物' },
  says: { en: '“{member}” is empty: nothing is said.', 'zh-cn': '“{member}”为空：没有任何内容。' },
  source: a2aObjects,
  ...tellsDeviation('a2a-empty-parts'),
};

export const page: RulePage = {
  why: {
    en: 'Both versions demand at least one part; some clients refuse the message, others show an empty one.',
    'zh-cn': '两个版本都要求至少一个 part；有的客户端会拒绝该消息，有的会显示空消息。',
  },
  examples: [
    {
      shows: 'no part',
      dialect: 'a2a',
      document: { jsonrpc: '2.0', id: 1, result: { kind: 'message', messageId: 'm', role: 'agent', parts: [] } },
      finds: ['/result/parts'],
    },
    {
      shows: 'one part',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { kind: 'message', messageId: 'm', role: 'agent', parts: [{ kind: 'text', text: 'Hi' }] },
      },
    },
  ],
};
