/** Messages about issues in files of variants. */
import type { Messages } from './translate.ts';

const en = {
  noProtocol: 'This is not a request of a known protocol, so it cannot be sent.',
  noPlace: 'The request has no value at this place.',
  sameVariant: 'This variant is the same as variant {number} and would be sent twice.',
  wantsText: 'The request has text at this place. Write JSON as text, too.',
  wantsOther: 'The value at this place of the request is not text.',
} as const;

type VariantsKey = keyof typeof en;

export const variantsMessages: Messages<VariantsKey> = {
  en,
  'zh-cn': {
    noProtocol: '这不是任何已知协议的请求，因此无法发送。',
    noPlace: '请求中没有这个位置。',
    sameVariant: '与第 {number} 个变体相同：会发送两次。',
    wantsText: '请求在此处是文本：JSON 也要写成文本。',
    wantsOther: '请求在此处不是文本。',
  },
};
