/** A message completes while a content of it is open. */
import { findById } from '../../../core/run/run.ts';
import { answer, completed, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const contentUnfinished: Rule = {
  id: 'content-unfinished',
  severity: 'info',
  title: { en: 'A content that never completes', 'zh-cn': '始终未完成的内容' },
  says: {
    en: 'The message completes, but no event completed its content {indexes}.',
    'zh-cn': '消息已完成，但其内容 {indexes} 没有收到完成事件。',
  },
  source: specification('Content Streaming'),
  watchStream: () => ({
    item({ id, status }, run, tell) {
      const item = status === 'completed' && id !== undefined ? findById(run, id) : undefined;
      if (item === undefined || item.closed) return;
      const open = item.parts.filter(({ closed }) => !closed);
      if (open.length === 0) return;
      tell({ args: { indexes: open.map(({ index }) => index).join(', ') }, habit: 'open-content' });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'The specification ends every content with an event of its own. Several stock adapters only complete the message, so clients must take its end for the end of its contents.',
    'zh-cn': '规范要求每个内容都以自己的事件结束。一些标准适配器只完成消息，因此客户端应把消息的结束视为其内容的结束。',
  },
  examples: [
    {
      shows: 'as the stock text adapter sends it',
      events: answer(delta('Hi'), message('completed')),
      finds: ['3'],
      severity: 'info',
    },
    {
      shows: 'the content ends before its message',
      events: answer(message('in_progress'), delta('Hi'), completed('Hi'), message('completed')),
    },
  ],
};
