/** Why `lax-value` matters, and where it finds something and where it does not. */
import { request, userMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'The stock server converts numbers and booleans that are written as strings, and the reverse; other servers reject them. The value is probably a mistake.',
    'zh-cn': '标准服务器会转换写成文本的数字和布尔值，反之亦然；其他服务器则会拒绝。发送这样的值很可能是笔误。',
  },
  examples: [
    {
      shows: 'a number as text, a boolean as a word, a number from a boolean',
      request: request([userMessage('Hi')], { n: '3', stream: 'no', temperature: true }),
      finds: ['/n', '/stream', '/temperature'],
    },
    { shows: 'correct values', request: request([userMessage('Hi')], { n: 3, stream: false, temperature: 1 }) },
    { shows: 'null is not converted', request: request([userMessage('Hi')], { n: null, temperature: null }) },
  ],
};
