/** Why `json-syntax` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'In JSONL and in a stream, each line or frame is a separate JSON value, without comments and trailing commas. Most parsers stop at the first invalid one.',
    'zh-cn':
      '在 JSONL 和流中，每一行或每一帧都是单独的 JSON 值，不能有注释和尾随逗号。多数解析器遇到第一个无效的值就会停止。',
  },
  examples: [
    { shows: 'a truncated line', lines: '{"role":"user","content":"Hi"}\n{"role":"assis\n', finds: ['/1'] },
    { shows: 'a conversation', lines: '{"role":"user","content":"Hi"}\n{"role":"assistant","content":"Hi"}\n' },
  ],
};
