/** Reports data that is not JSON. */
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const brokenFrame: Rule = {
  id: 'broken-frame',
  severity: 'error',
  title: { en: 'Event data is not valid JSON', 'zh-cn': '事件数据不是有效的 JSON' },
  message: {
    en: 'The event is not valid JSON: {reason}. Clients skip it or stop here.',
    'zh-cn': '事件不是有效的 JSON：{reason}。客户端会跳过它，或在此停止。',
  },
  source: specification('Content Streaming'),
  watchFrames: () => ({
    oddFrame(event, report) {
      if (event.kind === 'broken' && event.frame.form !== 'stray' && event.frame.cut === undefined) {
        report({ args: { reason: event.reason } });
      }
    },
  }),
};
