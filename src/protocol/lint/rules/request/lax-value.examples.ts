/** Why `lax-value` matters, and where it finds something and where it does not. */
import { request, userMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The stock server converts strings to numbers and booleans, and the reverse; other servers reject these values. The value is probably a mistake.',
    'zh-cn': '标准服务器会把字符串转换为数字和布尔值，反之亦然；其他服务器会拒绝这些值。这样的值很可能是笔误。',
  },
  examples: [
    {
      shows: 'a number and a boolean as strings, and a boolean as a number',
      request: request([userMessage('Hi')], { n: '3', stream: 'no', temperature: true }),
      finds: ['/n', '/stream', '/temperature'],
    },
    { shows: 'correct values', request: request([userMessage('Hi')], { n: 3, stream: false, temperature: 1 }) },
    { shows: 'null is not converted', request: request([userMessage('Hi')], { n: null, temperature: null }) },
  ],
};
