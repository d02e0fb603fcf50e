/** Texts of the diffs of a request with its file, and of two values of a run. */
import type { Messages } from './translate.ts';

const en = {
  asSent: '{name} (as sent)',
  event: 'Event {seq}',
  whichFile: 'Compare the request with which file?',
  otherFile: 'Other File…',
} as const;

export type SentTextKey = keyof typeof en;

export const sentTextMessages: Messages<SentTextKey> = {
  en,
  'zh-cn': {
    asSent: '{name}（发送时）',
    event: '事件 {seq}',
    whichFile: '将请求与哪个文件比较？',
    otherFile: '其他文件…',
  },
};
