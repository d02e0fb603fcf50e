/** A part without its content. */
import { tellsDeviation } from '../../checks/a2aDeviations.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { a2aObjects } from '../../engine/sources.ts';

export const a2aPartContent: Rule = {
  id: 'a2a-part-content',
  severity: 'error',
  title: { en: 'A part without its content', 'zh-cn': 'part 缺少内容' },
  says: { en: '“{member}” is not what a part of its kind carries.', 'zh-cn': '“{member}”不是该类 part 应有的内容。' },
  source: a2aObjects,
  ...tellsDeviation('a2a-part-content'),
};

export const page: RulePage = {
  why: {
    en: 'A file has either `uri` or `bytes`, data is an object in 0.3, and in 1.0 a part has one of `text`, `raw`, `url` and `data`.',
    'zh-cn':
      '文件只能有 `uri` 或 `bytes` 之一；0.3 中的 data 必须是对象；1.0 中 part 必须有 `text`、`raw`、`url`、`data` 之一。',
  },
  examples: [
    {
      shows: 'a file with both',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: {
          kind: 'message',
          messageId: 'm',
          role: 'agent',
          parts: [{ kind: 'file', file: { uri: 'https://example.org/a', bytes: 'aGk=' } }],
        },
      },
      finds: ['/result/parts/0/file'],
    },
    {
      shows: 'a file with one',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: {
          kind: 'message',
          messageId: 'm',
          role: 'agent',
          parts: [{ kind: 'file', file: { uri: 'https://example.org/a' } }],
        },
      },
    },
  ],
};
