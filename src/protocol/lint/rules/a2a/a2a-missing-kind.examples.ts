/** Why `a2a-missing-kind` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'In 0.3 nothing else tells what an object is; the official SDK fails with an error that does not name the cause.',
    'zh-cn': '在 0.3 中只有它能说明对象是什么；官方 SDK 会报错，但不指明原因。',
  },
  examples: [
    {
      shows: 'a part that does not say what it is',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { kind: 'message', messageId: 'm', role: 'agent', parts: [{ text: 'Hi' }] },
      },
      finds: ['/result/parts/0/kind'],
    },
    {
      shows: 'a part that does',
      dialect: 'a2a',
      document: {
        jsonrpc: '2.0',
        id: 1,
        result: { kind: 'message', messageId: 'm', role: 'agent', parts: [{ kind: 'text', text: 'Hi' }] },
      },
    },
  ],
};
