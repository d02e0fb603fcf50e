/** Messages about issues in files of variants. */
import type { Sentences } from './lexicon.ts';

const en = {
  noProtocol: 'This is no request of a known protocol, so it cannot be sent.',
  noPlace: 'There is nothing at this place of the request.',
  sameVariant: 'The same as variant {number}: it would be sent twice.',
  wantsText: 'The request has a text in this place: JSON goes into it as a text, too.',
  wantsOther: 'The request has no text in this place.',
} as const;

type VariantsKey = keyof typeof en;

export const variantsSentences: Sentences<VariantsKey> = {
  en,
  'zh-cn': {
    noProtocol: '这不是任何已知协议的请求，因此无法发送。',
    noPlace: '请求中没有这个位置。',
    sameVariant: '与第 {number} 个变体相同：会发送两次。',
    wantsText: '请求在此处是文本：JSON 也要写成文本。',
    wantsOther: '请求在此处不是文本。',
  },
};
