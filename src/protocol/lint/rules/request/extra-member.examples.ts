/** Why `extra-member` matters, and where it finds something and where it does not. */
import { request, userMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Custom members are allowed and often intended: the agent function reads this one as `request.name`. It has no other effect.',
    'zh-cn': '自定义成员是允许的，而且往往是有意为之：智能体函数可以通过 `request.name` 读取。它没有其他作用。',
  },
  examples: [
    { shows: 'an extension', request: request([userMessage('Hi')], { tenant: 'x' }), finds: ['/tenant'] },
    { shows: 'a member of the protocol', request: request([userMessage('Hi')], { user_id: 'u' }) },
    { shows: 'a misspelling, which another rule reports', request: request([userMessage('Hi')], { usr_id: 'u' }) },
  ],
};
