/** Events go on after the final response. */
import { answer, message, response, stream } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const eventAfterTerminal: StreamRule = {
  of: 'stream',
  id: 'event-after-terminal',
  severity: 'error',
  title: { en: 'An event after the final response', 'zh-cn': '最终 response 之后还有事件' },
  says: {
    en: 'The response was {outcome} before this event.',
    'zh-cn': '在此事件之前，response 已为 {outcome}。',
  },
  source: specification('Request/Response Lifecycle'),
  watch() {
    let told = false;
    return {
      any(seen, run, tell) {
        if (told || run.outcome === undefined) return;
        const heartbeat = seen.of === 'run' && seen.id === run.id;
        told = true;
        tell({ args: { outcome: run.outcome }, ...(heartbeat ? { habit: 'response-heartbeat' } : {}) });
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'Clients stop reading at the final response, so nobody sees what comes later. Only the first such event is reported.',
    'zh-cn': '客户端读到最终的 response 就会停止，之后的内容没有人会看到。只报告第一个这样的事件。',
  },
  examples: [
    {
      shows: 'a message begins too late',
      events: stream(response('created'), response('completed'), message('in_progress')),
      finds: ['2'],
    },
    { shows: 'nothing after the end', events: answer(message('in_progress')) },
  ],
};
