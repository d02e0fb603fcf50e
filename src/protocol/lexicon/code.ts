/** What generated programs say of themselves, and what the commands that generate them say. */
import type { Sentences } from './lexicon.ts';

const en = {
  reproduces: 'Makes a recorded stream again, event by event.',
  asRecorded: 'No builder makes this event: it is sent as it was recorded.',
} as const;

export type CodeKey = keyof typeof en;

export const codeSentences: Sentences<CodeKey> = {
  en,
  'zh-cn': {
    reproduces: '逐个事件重现一段已录制的流。',
    asRecorded: '没有构建器能生成此事件：按录制内容原样发送。',
  },
};
