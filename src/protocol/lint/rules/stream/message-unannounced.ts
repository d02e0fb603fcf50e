/** Reports a message whose first event is not its beginning. */
import { findById } from '../../../core/run/run.ts';
import { createFirstTimeCheck } from '../../checks/once.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const messageUnannounced: Rule = {
  id: 'message-unannounced',
  severity: 'error',
  needsContext: true,
  title: { en: 'Message that was not announced', 'zh-cn': '没有声明的消息' },
  message: {
    en: 'Message “{id}” was not announced before this event, so clients may not show it. Send the message as “created” or “in_progress” first.',
    'zh-cn': '消息“{id}”在此事件之前没有声明，客户端可能不会显示它。请先以“created”或“in_progress”发送该消息。',
  },
  source: specification('Content Streaming'),
  watchEvents() {
    const isFirst = createFirstTimeCheck();
    return {
      event({ about, stage, owner, member }, stream, report) {
        if (about === 'response' || about === 'other' || (about === 'item' && stage === 'begins')) return;
        if (stream.find(owner)?.isAnnounced === true) return;
        const id = owner.id ?? owner.index;
        if (id === undefined || !isFirst(String(id))) return;
        report({
          pointer: about === 'item' ? `/${member}/id` : '/item_id',
          args: { id },
          habit: 'unannounced-message',
        });
      },
    };
  },
  watchStream: () => ({
    part({ owner }, run, report) {
      if (owner === undefined || run.outcome !== undefined || findById(run, owner) !== undefined) return;
      report({ aspect: 'owner', args: { id: owner }, habit: 'unannounced-message' });
    },
    item({ id, stage }, run, report) {
      if (id === undefined || stage !== 'over' || run.outcome !== undefined || findById(run, id) !== undefined) return;
      report({ aspect: 'id', args: { id }, habit: 'unannounced-message' });
    },
  }),
};
