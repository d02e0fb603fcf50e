/** Reports an event after the end of the response. */
import type { Json } from '../../../core/json/json.ts';
import { modelOf } from '../../../protocols/contract/profile.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const eventAfterTerminal: Rule = {
  id: 'event-after-terminal',
  severity: 'error',
  title: { en: 'Event after the end of the response', 'zh-cn': '结束之后还有事件' },
  message: {
    en: 'This {model} was sent after the response ended: clients have stopped listening. Further occurrences are not listed.',
    'zh-cn': '此 {model} 出现在响应结束之后：客户端已不再接收。后面的事件不再逐一报告。',
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
