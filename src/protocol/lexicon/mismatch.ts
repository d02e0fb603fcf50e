/** What is said when a request is of another protocol than the endpoint that it is to be sent to. */
import type { Sentences } from './lexicon.ts';

const en = {
  differs: '“{name}” speaks {spoken}, and this request is one of {own}. It was not sent.',
  differsHow: 'Send it as it is with --anyway, or as a request of {spoken} with --convert.',
  convert: 'Convert and Send',
  anyway: 'Send Anyway',
  cannotConvert: 'This request cannot be written as one of {spoken}. It was not sent.',
  lost: 'Converted to {spoken}. Not taken along: {what}.',
} as const;

export type MismatchKey = keyof typeof en;

export const mismatchSentences: Sentences<MismatchKey> = {
  en,
  'zh-cn': {
    differs: '“{name}”使用 {spoken}，而此请求属于 {own}。请求未发送。',
    differsHow: '使用 --anyway 原样发送，或使用 --convert 转换为 {spoken} 的请求后发送。',
    convert: '转换并发送',
    anyway: '仍然发送',
    cannotConvert: '无法将此请求写成 {spoken} 的请求。请求未发送。',
    lost: '已转换为 {spoken}。未带过去：{what}。',
  },
};
