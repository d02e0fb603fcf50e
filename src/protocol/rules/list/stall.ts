/** The stream stood still. */
import { delta, message, response, stream } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const stall: StreamRule = {
  of: 'stream',
  id: 'stall',
  severity: 'info',
  title: { en: 'The stream stood still', 'zh-cn': '流停顿' },
  says: {
    en: 'Nothing arrived for {seconds} s before this event.',
    'zh-cn': '此事件之前有 {seconds} 秒没有收到任何内容。',
  },
  source: specification('Content Streaming'),
  watch() {
    let last: number | undefined;
    return {
      time(at, tell) {
        const silence = at - (last ?? at);
        last = at;
        if (silence >= longestSilence) tell({ args: { seconds: (silence / 1000).toFixed(1) } });
      },
    };
  },
};

/** Milliseconds. */
const longestSilence = 10_000;

export const page: RulePage = {
  why: {
    en: 'A slow model or tool, or a connection that hangs. Proxies close silent connections, often after 30 or 60 seconds: send comments as heartbeats.',
    'zh-cn': '模型或工具较慢，或者连接挂起。代理会关闭静默的连接，通常在 30 或 60 秒之后：请发送注释作为心跳。',
  },
  examples: [
    {
      shows: '12 seconds',
      events: stream(response('created'), message('in_progress'), delta('Hi')),
      at: [5, 10, 12_010],
      finds: ['2'],
    },
    { shows: '3 seconds', events: stream(response('created'), message('in_progress'), delta('Hi')), at: [5, 10, 3010] },
  ],
};
