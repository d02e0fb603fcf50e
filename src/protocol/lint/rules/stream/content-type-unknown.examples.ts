/** Why `content-type-unknown` matters, and where it finds something and where it does not. */
import { answer, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The type of a content determines the member that contains its value. Typed clients reject the whole event if they do not know the type. Use `data` for your own structured content. Each type is reported once.',
    'zh-cn':
      '内容的类型决定其值所在的成员。有类型检查的客户端遇到未知的类型会拒绝整个事件。自定义的结构化内容请使用 `data`。每种类型只报告一次。',
  },
  examples: [
    {
      shows: 'a custom type, twice',
      events: answer(message('in_progress'), delta('**', { type: 'markdown' }), delta('Hi', { type: 'markdown' })),
      finds: ['3/type'],
    },
    {
      shows: 'inside a message',
      events: answer(message('completed', 'msg_1', { content: [{ object: 'content', type: 'output_text' }] })),
      finds: ['2/content/0/type'],
    },
    {
      shows: 'a type that the first edition did not have',
      profile: 'agentscope-0.1',
      events: answer(message('in_progress'), delta('', { type: 'audio', data: 'UklGRg==' })),
      finds: ['3/type'],
    },
    { shows: 'a type that exists', events: answer(message('in_progress'), delta('No.', { type: 'refusal' })) },
  ],
};
