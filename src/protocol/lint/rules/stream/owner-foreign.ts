/** Reports a content inside a message that names another message as its owner. */
import type { ItemObservation } from '../../../core/run/observation.ts';
import { createFirstTimeCheck } from '../../checks/once.ts';
import type { ReportFinding } from '../../engine/finding.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const ownerForeign: Rule = {
  id: 'owner-foreign',
  severity: 'error',
  title: { en: 'Content in the wrong message', 'zh-cn': '内容位于错误的消息中' },
  message: {
    en: 'This content is in message “{id}”, but refers to message “{owner}”. Clients may show it in the wrong message.',
    'zh-cn': '此内容位于消息“{id}”中，却指向消息“{owner}”。客户端可能会把它显示在错误的消息中。',
  },
  source: specification('Content Models'),
  watchStream() {
    const isFirst = createFirstTimeCheck();
    const look = ({ id, parts = [] }: ItemObservation, report: ReportFinding): void => {
      for (const part of parts) {
        const { owner } = part;
        if (id === undefined || owner === undefined || owner === id || !isFirst(`${id} ${owner}`)) continue;
        report({ within: part, aspect: 'owner', args: { id, owner } });
      }
    };
    return {
      item: (seen, _run, report) => look(seen, report),
      run(seen, _run, report) {
        for (const item of seen.items ?? []) look(item, report);
      },
    };
  },
};
