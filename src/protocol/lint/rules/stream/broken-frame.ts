/** Reports data that is not JSON. */
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const brokenFrame: Rule = {
  id: 'broken-frame',
  severity: 'error',
  title: { en: 'Event data is not valid JSON', 'zh-cn': '数据不是 JSON' },
  message: { en: 'This is not valid JSON: {reason}.', 'zh-cn': '这不是合法的 JSON：{reason}。' },
  source: specification('Content Streaming'),
  watchFrames: () => ({
    oddFrame(event, report) {
      if (event.kind === 'broken' && event.frame.form !== 'stray' && event.frame.cut === undefined) {
        report({ args: { reason: event.reason } });
      }
    },
  }),
};
