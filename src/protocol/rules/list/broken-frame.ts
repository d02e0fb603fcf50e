/** A frame that is not JSON. */
import { answer, delta, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { measured } from '../sources.ts';

export const brokenFrame: StreamRule = {
  of: 'stream',
  id: 'broken-frame',
  severity: 'error',
  title: { en: 'A frame that is not JSON', 'zh-cn': '不是 JSON 的帧' },
  says: {
    en: 'This frame is not JSON: {reason}',
    'zh-cn': '此帧不是 JSON：{reason}',
  },
  source: measured('every event is one line of JSON'),
  watch: () => ({
    frame(event, tell) {
      if (event.kind === 'broken' && event.frame.form !== 'stray' && event.frame.cut !== true) {
        tell({ args: { reason: event.reason } });
      }
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'Most clients throw here and lose the rest of the stream. Usual causes: a log line printed into the stream, a proxy’s error page, JSON written with NaN or with single quotes.',
    'zh-cn':
      '多数客户端会在此抛出异常并丢失后面的流。常见原因：日志被打印到流中、代理的错误页、JSON 中含 NaN 或单引号。',
  },
  examples: [
    { shows: 'a log line in the stream', events: answer(message('in_progress'), 'INFO: done'), finds: ['3'] },
    { shows: 'the sentinel that ends other streams', events: answer(message('in_progress'), delta('Hi'), '[DONE]') },
  ],
};
