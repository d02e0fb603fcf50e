/** A value that the server reads as one of another type. */
import { excerptOf } from '../../engine/excerpt.ts';
import { request, said } from '../../checks/exampleEvents.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { measured } from '../../engine/sources.ts';

export const laxValue: Rule = {
  id: 'lax-value',
  severity: 'info',
  title: { en: 'A value that is converted in silence', 'zh-cn': '会被悄悄转换的值' },
  says: { en: 'The server reads {sent} as {read}.', 'zh-cn': '服务器会把 {sent} 读作 {read}。' },
  source: measured('pydantic reads scalars in its lax mode'),
  checkRequest(root, { dialect }, tell) {
    for (const { pointer, sent, read } of dialect.requestJudge.convertedValues(root)) {
      tell({ path: pointer, args: { sent: excerptOf(sent), read: excerptOf(read) } });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'The stock server converts numbers and booleans that are written as text, and the reverse; others refuse them. What is sent is most likely a mistake.',
    'zh-cn': '标准服务器会转换写成文本的数字和布尔值，反之亦然；其他服务器则会拒绝。发送这样的值很可能是笔误。',
  },
  examples: [
    {
      shows: 'a number as text, a boolean as a word, a number from a boolean',
      request: request([said('Hi')], { n: '3', stream: 'no', temperature: true }),
      finds: ['/n', '/stream', '/temperature'],
    },
    { shows: 'as they should be', request: request([said('Hi')], { n: 3, stream: false, temperature: 1 }) },
    { shows: 'null is not converted', request: request([said('Hi')], { n: null, temperature: null }) },
  ],
};
