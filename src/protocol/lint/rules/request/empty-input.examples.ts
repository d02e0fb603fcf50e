/** Why `empty-input` matters, and where it finds something and where it does not. */
import { request, userMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'There is nothing to respond to. Most agents read the last message and fail if there is none, which looks like a fault of the agent.',
    'zh-cn': '没有可响应的内容。多数智能体会读取最后一条消息，没有消息时就会出错，看起来像是智能体的问题。',
  },
  examples: [
    { shows: 'no message', request: request([]), finds: ['/input'] },
    { shows: 'one message', request: request([userMessage('Hi')]) },
  ],
};
