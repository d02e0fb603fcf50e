/** The stream does not begin with a created response. */
import { message, response, stream } from '../../checks/exampleEvents.ts';
import { modelOf } from '../../checks/modelOf.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const responseNotCreated: Rule = {
  id: 'response-not-created',
  severity: 'warning',
  title: { en: 'The stream does not begin with a created response', 'zh-cn': '流没有以 created 的 response 开头' },
  says: {
    en: 'The stream begins with “{first}” instead of a created response.',
    'zh-cn': '流以“{first}”开头，而不是 created 状态的 response。',
  },
  source: specification('Request/Response Lifecycle'),
  watchEvents: () => ({
    event({ type }, { position }, tell) {
      if (position === undefined && type !== 'response.created' && type !== 'error') tell({ args: { first: type } });
    },
  }),
  watchStream() {
    let started = false;
    let isStream = true;
    return {
      oddFrame({ frame }) {
        if (frame.form === 'body') isStream = false;
      },
      any({ of, stage, status }, _run, tell) {
        if (started || of === 'error' || of === 'other') return;
        started = true;
        // One that fails at once, or comes whole in an answer that is no stream, need not begin.
        const begins = of === 'run' && (stage === 'new' || (stage === 'over' && (!isStream || status !== 'completed')));
        if (!begins) tell({ args: { first: `${modelOf[of]} ${status ?? ''}`.trimEnd() } });
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'The first event carries the ids of the response and its session, which clients need to stop or continue it. When it is missing, the beginning of the stream was lost, or the server does not send it.',
    'zh-cn':
      '第一个事件携带响应和会话的 id，客户端需要用它们来停止或继续响应。缺少它说明流的开头丢失，或服务器没有发送。',
  },
  examples: [
    {
      shows: 'a stream of Responses; the official client says “expected response.created event”',
      dialect: 'responses',
      document: [{ type: 'response.in_progress' }, { type: 'response.completed' }],
      finds: ['/0'],
    },
    { shows: 'the beginning is missing', events: stream(response('in_progress'), response('completed')), finds: ['0'] },
    { shows: 'a message comes first', events: stream(message('in_progress'), response('completed')), finds: ['0'] },
    { shows: 'rejected at once', events: stream(response('rejected', { error: { code: 'E', message: 'no' } })) },
    { shows: 'an error and nothing else', events: [{ error: 'Task u:s is already in RUNNING state.' }] },
  ],
};
