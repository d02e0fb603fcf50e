/** Reports contents stored in a message that lack the members that identify them. */
import type { PartObservation } from '../../../core/run/observation.ts';
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const bareStoredContent: Rule = {
  id: 'bare-stored-content',
  severity: 'info',
  title: { en: 'Stored content without index, status or message id', 'zh-cn': '存储的内容缺少 index、状态或消息 id' },
  message: {
    en: 'The content in the message is missing {members}. Clients can identify it only by its position.',
    'zh-cn': '消息中的内容缺少 {members}。客户端只能按位置识别它。',
  },
  source: measured('messages of tools store their content with index, status and msg_id null'),
  watchStream({ protocol: { fields } }) {
    const lacks = ({ index, status, owner }: PartObservation): string =>
      [
        ...(typeof index === 'number' ? [] : [fields.index]),
        ...(status === undefined ? [fields.status] : []),
        ...(owner === undefined ? [fields.owner] : []),
      ].join(', ');
    return {
      item({ parts = [] }, _run, report) {
        const bare = parts.find((part) => lacks(part) !== '');
        if (bare !== undefined) report({ within: bare, args: { members: lacks(bare) }, habit: 'bare-stored-content' });
      },
    };
  },
};
