/** Reports a content type that the protocol does not have. */
import type { ItemObservation, PartObservation } from '../../../core/run/observation.ts';
import { createFirstTimeCheck } from '../../checks/once.ts';
import type { ReportFinding } from '../../engine/finding.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const contentTypeUnknown: Rule = {
  id: 'content-type-unknown',
  severity: 'error',
  title: { en: 'Unknown content type', 'zh-cn': '未知内容类型' },
  message: {
    en: 'Unknown content type “{type}”, so typed clients reject the event. Valid types: {known}.',
    'zh-cn': '未知内容类型“{type}”，有类型检查的客户端会拒绝该事件。有效的类型：{known}。',
  },
  source: specification('Content Models'),
  watchStream({ profile: { partTypes } }) {
    const isFirst = createFirstTimeCheck();
    const look = (part: PartObservation, report: ReportFinding): void => {
      const { type } = part;
      if (type === undefined || partTypes.has(type) || !isFirst(type)) return;
      report({ within: part, aspect: 'type', args: { type, known: [...partTypes].join(', ') } });
    };
    const lookInside = ({ parts = [] }: ItemObservation, report: ReportFinding): void => {
      for (const part of parts) look(part, report);
    };
    return {
      part: (seen, _run, report) => look(seen, report),
      item: (seen, _run, report) => lookInside(seen, report),
      run(seen, _run, report) {
        for (const item of seen.items ?? []) lookInside(item, report);
      },
    };
  },
};
