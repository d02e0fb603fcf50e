/** Reports an event after the end of the response. */
import type { Json } from '../../../core/json/json.ts';
import { modelOf } from '../../../protocols/contract/profile.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const eventAfterTerminal: Rule = {
  id: 'event-after-terminal',
  severity: 'error',
  title: { en: 'Event after the end of the response', 'zh-cn': '结束之后还有事件' },
  says: {
    en: 'This {model} was sent after the response ended: clients have stopped listening. Further occurrences are not listed.',
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
        // If the final event itself is repeated, the rule about its sequence number reports it.
        if (told || (of === 'run' && number != null && number === last)) return;
        told = true;
        tell({ args: { model: modelOf[of] } });
      },
    };
  },
};
