/** Why `jsonrpc-result-and-error` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'Some clients show the result and hide the error, others the reverse.',
    'zh-cn': '有的客户端显示结果而隐藏错误，有的相反。',
  },
  examples: [
    {
      shows: 'both',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { kind: 'message', messageId: 'm', role: 'agent', parts: [{ kind: 'text', text: 'Hi' }] },
        error: { code: -32603, message: 'x' },
      },
      finds: [''],
    },
    {
      shows: 'a result',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { kind: 'message', messageId: 'm', role: 'agent', parts: [{ kind: 'text', text: 'Hi' }] },
      },
    },
  ],
};
