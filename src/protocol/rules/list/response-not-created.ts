/** The stream does not begin with its response. */
import { message, response, stream } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const responseNotCreated: StreamRule = {
  of: 'stream',
  id: 'response-not-created',
  severity: 'warning',
  title: { en: 'The stream does not begin with the response', 'zh-cn': '流不是以 response 开始' },
  says: {
    en: 'The first event is no response; a stream begins with the response, as created.',
    'zh-cn': '第一个事件不是 response；流应以状态为 created 的 response 开始。',
  },
  source: specification('Request/Response Lifecycle'),
  watch() {
    let begun = false;
    return {
      any({ of, status }, _run, tell) {
        if (begun) return;
        begun = true;
        if (of === 'item' || of === 'part' || (of === 'run' && status !== 'created' && status !== 'queued')) {
          tell(of === 'run' ? { aspect: 'status' } : {});
        }
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'The first event tells the ids of response and session, and that the request was accepted. Without it, the beginning of the stream was lost.',
    'zh-cn': '第一个事件给出 response 和会话的 id，并说明请求已被接受。没有它，说明流的开头丢失了。',
  },
  examples: [
    { shows: 'a message comes first', events: stream(message('in_progress')), finds: ['0'] },
    { shows: 'in progress before created', events: stream(response('in_progress')), finds: ['0/status'] },
    { shows: 'created first', events: stream(response('created'), message('in_progress')) },
    { shows: 'a refused request has no response', events: stream({ error: '1 validation error' }) },
  ],
};
