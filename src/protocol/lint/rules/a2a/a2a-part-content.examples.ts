/** Why `a2a-part-content` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

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
