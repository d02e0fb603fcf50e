/** Why `jsonrpc-missing-id` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'A client that matches answers by id drops it. Where the id is not known, JSON-RPC wants `null`; the Python SDK 0.3 leaves it out.',
    'zh-cn': '按 id 匹配应答的客户端会丢弃它。id 未知时 JSON-RPC 要求 `null`；Python SDK 0.3 会省略它。',
  },
  examples: [
    {
      shows: 'an error without',
      dialect: 'a2a',
      document: { jsonrpc: '2.0', error: { code: -32700, message: 'Expecting value' } },
      finds: ['/id'],
    },
    {
      shows: 'an id that is null',
      dialect: 'a2a',
      document: { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Expecting value' } },
    },
  ],
};
