/** The stream ended before the response did. */
import { delta, message, response, stream } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const noTerminalResponse: StreamRule = {
  of: 'stream',
  id: 'no-terminal-response',
  severity: 'error',
  title: { en: 'The stream ends without a final response', 'zh-cn': '流结束时没有最终的 response' },
  says: {
    en: 'The stream ends after {count} events, but no response was completed, failed or canceled.',
    'zh-cn': '流在 {count} 个事件后结束，但没有 response 完成、失败或取消。',
  },
  source: specification('Request/Response Lifecycle'),
  watch() {
    let count = 0;
    let known = false;
    let explained = false;
    return {
      time() {
        count += 1;
      },
      any() {
        known = true;
      },
      error() {
        explained = true;
      },
      end(run, tell) {
        if (run.outcome === undefined && known && !explained) tell({ args: { count } });
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'The last event of a stream is the response in its final state. Without it the agent or its server was stopped, or the connection was cut, and the output may be incomplete.',
    'zh-cn':
      '流的最后一个事件应是处于最终状态的 response。没有它，说明智能体或其服务器被停止，或者连接中断，输出可能不完整。',
  },
  examples: [
    {
      shows: 'cut after a delta',
      events: stream(response('created'), message('in_progress'), delta('Hel')),
      finds: ['2'],
    },
    { shows: 'completed', events: stream(response('created'), response('completed')) },
    {
      shows: 'ended by a bare error, which another rule tells',
      events: stream(response('created'), { error: 'boom' }),
    },
  ],
};
