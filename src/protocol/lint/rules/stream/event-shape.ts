/** Reports an event that does not fit its model. */
import type { Json } from '../../../core/json/json.ts';
import { fromPointer, valueAt } from '../../../core/json/pointer.ts';
import { excerptOf } from '../../checks/excerpt.ts';
import { createOnce } from '../../checks/once.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const eventShape: Rule = {
  id: 'event-shape',
  severity: 'error',
  title: { en: 'Event does not match its model', 'zh-cn': '事件不符合其模型' },
  says: {
    en: '`{member}` should be {expected}, but is {sent}.',
    'zh-cn': '`{member}` 应为 {expected}，实际为 {sent}。',
  },
  source: specification('Protocol Structure'),
  judged: ['ag-ui', 'agentscope-2'],
  watchStream({ dialect }) {
    const isFirst = createOnce();
    return {
      any({ json }, _run, tell) {
        for (const { pointer, expected } of dialect.checkEvent(json)) {
          const path = fromPointer(pointer);
          const member = path.at(-1) ?? '';
          const sent = valueAt(json, path);
          // A string that is not a content type is reported by another rule.
          if (member === dialect.fields.type && typeof sent === 'string') continue;
          if (!isFirst(`${member}: ${expected}`)) continue;
          tell({ path: pointer, args: { member, expected, sent: sent === undefined ? '—' : excerptOf(sent as Json) } });
        }
      },
    };
  },
};
