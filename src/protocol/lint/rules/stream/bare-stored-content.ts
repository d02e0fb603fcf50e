/** The contents stored in a message do not say which they are. */
import { answer, completed, message } from '../../checks/exampleEvents.ts';
import type { PartObservation } from '../../../core/run/observation.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { measured } from '../../engine/sources.ts';

export const bareStoredContent: Rule = {
  id: 'bare-stored-content',
  severity: 'info',
  title: { en: 'A stored content without index, status or message', 'zh-cn': '存储的内容缺少 index、状态或所属消息' },
  says: {
    en: 'The content stored in the message lacks {members}.',
    'zh-cn': '消息中存储的内容缺少 {members}。',
  },
  source: measured('messages of tools store their content with index, status and msg_id null'),
  watchStream({ dialect: { fields } }) {
    const lacks = ({ index, status, owner }: PartObservation): string =>
      [
        ...(typeof index === 'number' ? [] : [fields.index]),
        ...(status === undefined ? [fields.status] : []),
        ...(owner === undefined ? [fields.owner] : []),
      ].join(', ');
    return {
      item({ parts = [] }, _run, tell) {
        const bare = parts.find((part) => lacks(part) !== '');
        if (bare !== undefined) tell({ within: bare, args: { members: lacks(bare) }, habit: 'bare-stored-content' });
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'Clients that rebuild an answer from its completed messages must then go by the position in the list. Set the same members as in the events of the content.',
    'zh-cn': '根据已完成的消息重建回答的客户端只能按列表中的位置处理。建议填写与内容事件相同的成员。',
  },
  examples: [
    {
      shows: 'as the stock server stores it: told once for each message',
      events: answer(
        message('completed', 'msg_1', {
          type: 'plugin_call',
          content: [
            { object: 'content', type: 'data', index: null, status: null, msg_id: null, data: { call_id: 'call_1' } },
            { object: 'content', type: 'data', index: null, status: null, msg_id: null, data: {} },
          ],
        }),
      ),
      finds: ['2/content/0'],
      severity: 'info',
    },
    { shows: 'whole', events: answer(message('completed', 'msg_1', { content: [completed('Hi')] })) },
  ],
};
