/** Something comes after the end. */
import type { Json } from '../../../core/json/json.ts';
import { answer, delta, message, response, stream } from '../../checks/exampleEvents.ts';
import { modelOf } from '../../checks/modelOf.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const eventAfterTerminal: Rule = {
  id: 'event-after-terminal',
  severity: 'error',
  title: { en: 'Events after the end', 'zh-cn': '结束之后还有事件' },
  says: {
    en: 'This {model} comes after the response has ended: clients no longer listen. What follows is not told again.',
    'zh-cn': '此 {model} 出现在响应结束之后：客户端已不再接收。后面的事件不再逐一报告。',
  },
  source: specification('Request/Response Lifecycle'),
  judged: ['ag-ui'],
  watchEvents() {
    let told = false;
    return {
      event({ type }, { end }, tell) {
        if (told || end === undefined) return;
        told = true;
        tell({ args: { model: type } });
      },
    };
  },
  watchStream() {
    let told = false;
    let last: Json | undefined;
    return {
      any({ of, stage, number }, run, tell) {
        if (of === 'error' || of === 'other') return;
        if (run.outcome === undefined) {
          if (of === 'run' && stage === 'over') last = number;
          return;
        }
        // The end itself, repeated: its number tells.
        if (told || (of === 'run' && number != null && number === last)) return;
        told = true;
        tell({ args: { model: modelOf[of] } });
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'A response that is completed or failed is the last event of its stream. Clients close the connection there, so the rest reaches nobody.',
    'zh-cn':
      '状态为 completed 或 failed 的 response 是流的最后一个事件。客户端会在此关闭连接，之后的内容没有人能收到。',
  },
  examples: [
    {
      shows: 'in a stream of Responses',
      dialect: 'responses',
      document: [{ type: 'response.created' }, { type: 'response.completed' }, { type: 'response.in_progress' }],
      finds: ['/2'],
    },
    {
      shows: 'a message after the end: its first event is told',
      events: stream(
        response('created'),
        response('completed'),
        message('in_progress'),
        delta('PS'),
        message('completed'),
      ),
      finds: ['2'],
    },
    { shows: 'completed, and then failed', events: stream(response('completed'), response('failed')), finds: ['1'] },
    { shows: 'the sentinel of other protocols', events: [...answer(message('completed')), '[DONE]'] },
  ],
};
