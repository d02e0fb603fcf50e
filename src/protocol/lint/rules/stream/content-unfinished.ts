/** Reports a message that completes while one of its contents is open. */
import { findById } from '../../../core/run/run.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const contentUnfinished: Rule = {
  id: 'content-unfinished',
  severity: 'info',
  needsContext: true,
  title: { en: 'Content is never completed', 'zh-cn': '始终未完成的内容' },
  message: {
    en: 'The message is completed, but no event completes its content {indexes}. Clients may show it as still in progress.',
    'zh-cn': '消息已完成，但没有事件完成其内容 {indexes}。客户端可能会显示它仍在进行。',
  },
  source: specification('Content Streaming'),
  watchStream: () => ({
    item({ id, status }, run, report) {
      const item = status === 'completed' && id !== undefined ? findById(run, id) : undefined;
      if (item === undefined || item.closed) return;
      const open = item.parts.filter(({ closed }) => !closed);
      if (open.length === 0) return;
      report({ args: { indexes: open.map(({ index }) => index).join(', ') }, habit: 'open-content' });
    },
  }),
};
