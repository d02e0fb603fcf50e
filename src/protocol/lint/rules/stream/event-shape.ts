/** Reports an event that does not fit its model. */
import type { Json } from '../../../core/json/json.ts';
import { fromPointer, valueAt } from '../../../core/json/pointer.ts';
import { excerptOf } from '../../checks/excerpt.ts';
import { createFirstTimeCheck } from '../../checks/once.ts';
import { shownShape } from '../../checks/shownArgs.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const eventShape: Rule = {
  id: 'event-shape',
  severity: 'error',
  title: { en: 'Invalid or missing member of an event', 'zh-cn': '事件的成员无效或缺失' },
  message: {
    en: 'Invalid “{member}”: expected {expected}, but found {sent}. Typed clients reject this event.',
    'zh-cn': '“{member}”无效：应为 {expected}，实际值：{sent}。有类型检查的客户端会拒绝此事件。',
  },
  localizeArgs: shownShape,
  source: specification('Protocol Structure'),
  checkedBy: ['ag-ui', 'agentscope-2'],
  watchStream({ protocol }) {
    const isFirst = createFirstTimeCheck();
    return {
      any({ json }, _run, report) {
        for (const { pointer, expected } of protocol.checkEvent(json)) {
          const path = fromPointer(pointer);
          const member = path.at(-1) ?? '';
          const sent = valueAt(json, path);
          // A string that is not a content type is reported by another rule.
          if (member === protocol.fields.type && typeof sent === 'string') continue;
          if (!isFirst(`${member}: ${expected}`)) continue;
          report({
            path: pointer,
            args: { member, expected, sent: sent === undefined ? '—' : excerptOf(sent as Json) },
          });
        }
      },
    };
  },
};
