/** A part with several contents, or an answer. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aOneof: Rule = {
  id: 'a2a-oneof',
  severity: 'error',
  title: { en: 'A part or an answer with several contents', 'zh-cn': '一个 part 或应答有多种内容' },
  says: {
    en: 'A part has one of text, raw, url and data, an answer one of task, message, statusUpdate and artifactUpdate; this one has several.',
    'zh-cn':
      'part 只能有 text、raw、url、data 之一，应答只能有 task、message、statusUpdate、artifactUpdate 之一；这里有多个。',
  },
  source: a2aObjects,
  ...tellsDeviation('a2a-oneof'),
};

export const page: RulePage = {
  why: {
    en: 'Which of them counts is left to the reader; the official SDK takes one and drops the other in silence.',
    'zh-cn': '以哪个为准由读者决定；官方 SDK 会取其一，并悄悄丢弃另一个。',
  },
  examples: [
    {
      shows: 'a text and data',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { message: { messageId: 'm', role: 'ROLE_AGENT', parts: [{ text: 'Hi', data: { a: 1 } }] } },
      },
      finds: ['/result/message/parts/0'],
    },
    {
      shows: 'a text',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { message: { messageId: 'm', role: 'ROLE_AGENT', parts: [{ text: 'Hi' }] } },
      },
    },
  ],
};
