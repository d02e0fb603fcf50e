/** Why `content-type-changed` matters, and where it finds something and where it does not. */
import { answer, completed, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Each index is used for one content. If another type arrives at the index, the client drops the earlier content or cannot merge the two. Use the next index for another content.',
    'zh-cn':
      '每个 index 用于一个内容。如果同一 index 出现另一种类型，客户端会丢弃先前的内容，或无法合并两者。另一个内容请使用下一个 index。',
  },
  examples: [
    {
      shows: 'text and a refusal share an index: reported once',
      events: answer(
        message('in_progress'),
        delta('Well, '),
        delta('', { type: 'refusal', refusal: 'no.' }),
        completed('Well, '),
      ),
      finds: ['4/type'],
    },
    {
      shows: 'each has its own index',
      events: answer(message('in_progress'), delta('Well, '), delta('', { type: 'refusal', index: 1, refusal: 'no.' })),
    },
    {
      shows: 'arguments of a call are data from the first to the last event',
      events: answer(
        message('in_progress', 'msg_1', { type: 'plugin_call' }),
        ...['in_progress', 'completed'].map((status) => ({
          object: 'content',
          status,
          type: 'data',
          index: 0,
          delta: false,
          msg_id: 'msg_1',
          data: { call_id: 'call_1', name: 'f', arguments: '{}' },
        })),
      ),
    },
  ],
};
