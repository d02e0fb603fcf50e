/** Messages about issues in files of variants. */
import type { Messages } from './translate.ts';

const en = {
  noProtocol: 'This is not a request of a known protocol, so it cannot be sent.',
  noPlace: 'The request has no value at this place.',
  sameVariant: 'This variant is the same as variant {number} and would be sent twice. Remove it.',
  wantsText: 'The request has text at this place. Write the value as a string, even if it contains JSON.',
  wantsOther: 'The value at this place of the request is not text. Write a JSON value that is not a string.',
} as const;

type VariantsKey = keyof typeof en;

export const variantsMessages: Messages<VariantsKey> = {
  en,
  'zh-cn': {
    noProtocol: '这不是已知协议的请求，因此无法发送。',
    noPlace: '请求在此位置没有值。',
    sameVariant: '此变体与变体 {number} 相同，会发送两次。请将其删除。',
    wantsText: '请求在此位置是文本。请将值写成字符串，即使其内容是 JSON。',
    wantsOther: '请求在此位置的值不是文本。请写成不是字符串的 JSON 值。',
  },
};
