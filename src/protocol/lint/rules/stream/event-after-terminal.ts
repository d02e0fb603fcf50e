/** Reports an event after the end of the response. */
import type { Json } from '../../../core/json/json.ts';
import { modelOf } from '../../../protocols/contract/profile.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const eventAfterTerminal: Rule = {
  id: 'event-after-terminal',
  severity: 'error',
  title: { en: 'Event after the end of the response', 'zh-cn': '响应结束之后的事件' },
  message: {
    en: 'This event ({model}) arrives after the end of the response, so clients do not receive it. Further occurrences are not listed.',
    'zh-cn': '此事件（{model}）在响应结束之后到达，客户端不会收到。后续的同类问题不再列出。',
  },
  source: specification('Request/Response Lifecycle'),
  checkedBy: ['ag-ui'],
  watchEvents() {
    let reported = false;
    return {
      event({ type }, { end }, report) {
        if (reported || end === undefined) return;
        reported = true;
        report({ args: { model: type } });
      },
    };
  },
  watchStream() {
    let reported = false;
    let last: Json | undefined;
    return {
      any({ of, stage, number }, run, report) {
        if (of === 'error' || of === 'other') return;
        if (run.outcome === undefined) {
          if (of === 'run' && stage === 'over') last = number;
          return;
        }
        // If the final event itself is repeated, the rule about its sequence number reports it.
        if (reported || (of === 'run' && number != null && number === last)) return;
        reported = true;
        report({ args: { model: modelOf[of] } });
      },
    };
  },
};
