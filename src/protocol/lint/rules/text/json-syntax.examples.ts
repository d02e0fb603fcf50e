/** Why `json-syntax` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'In JSONL and in a stream, each line or frame is a separate JSON value, without comments and trailing commas. Most parsers stop at the first invalid one.',
    'zh-cn':
      '在 JSONL 和事件流中，每一行或每一帧都是独立的 JSON，不允许注释和尾随逗号。多数程序遇到第一处错误就会停止。',
  },
  examples: [
    { shows: 'a line that was cut', lines: '{"role":"user","content":"Hi"}\n{"role":"assis\n', finds: ['/1'] },
    { shows: 'a conversation', lines: '{"role":"user","content":"Hi"}\n{"role":"assistant","content":"Hi"}\n' },
  ],
};
