/** Why `burst` matters, and where it finds something and where it does not. */
import { answer, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const events = answer(message('in_progress'), ...Array.from({ length: 20 }, () => delta('x')), message('completed'));

export const page: RulePage = {
  why: {
    en: 'The first event of a response is sent before the agent starts to generate, so it should arrive immediately. Here the whole stream arrived at once. Check for a proxy that buffers (nginx: `proxy_buffering off` or the header `X-Accel-Buffering: no`), for compression, or for an agent that collects its response before it yields.',
    'zh-cn':
      '响应的第一个事件在智能体开始生成之前发送，应立即到达。此处整个流一次性到达。请检查是否有带缓冲的代理（nginx：`proxy_buffering off` 或响应头 `X-Accel-Buffering: no`）或压缩，或智能体是否先收集完整响应再产出。',
  },
  examples: [
    { shows: 'silence, and then everything', events, at: events.map((_, index) => 4000 + index), finds: ['0'] },
    {
      shows: 'the response object arrives immediately, its messages later',
      events,
      at: events.map((_, index) => (index < 2 ? 5 : 4000)),
    },
    { shows: 'a late start, then word by word', events, at: events.map((_, index) => 4000 + 30 * index) },
    { shows: 'a saved stream has no times', events },
  ],
};
