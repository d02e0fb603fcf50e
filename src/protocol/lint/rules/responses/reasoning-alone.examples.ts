/** Why `reasoning-alone` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'A reasoning item belongs to the message or call directly after it. If you shorten a conversation or keep only its messages, keep both or remove both: otherwise, OpenAI rejects the whole request.',
    'zh-cn':
      '推理条目属于紧随其后的消息或调用。缩短对话或只保留消息时，请同时保留或同时删除两者，否则 OpenAI 会拒绝整个请求。',
  },
  examples: [
    {
      shows: 'the response was dropped from the history',
      protocol: 'responses',
      document: {
        input: [
          { role: 'user', content: 'Hi' },
          { type: 'reasoning', id: 'rs_1', summary: [] },
          { role: 'user', content: 'And?' },
        ],
      },
      finds: ['/input/1'],
      fixed: {
        input: [
          { role: 'user', content: 'Hi' },
          { role: 'user', content: 'And?' },
        ],
      },
    },
    {
      shows: 'with the response',
      protocol: 'responses',
      document: {
        input: [
          { type: 'reasoning', id: 'rs_1', summary: [] },
          { type: 'message', id: 'msg_1', role: 'assistant', content: [{ type: 'output_text', text: 'Hello' }] },
        ],
      },
    },
  ],
};
