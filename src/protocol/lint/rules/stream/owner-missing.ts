/** Reports a content that does not name the message that it belongs to. */
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const ownerMissing: Rule = {
  id: 'owner-missing',
  severity: 'error',
  title: { en: 'Content without a message id', 'zh-cn': '内容没有指明所属消息' },
  says: {
    en: 'This content does not specify its message: `{member}` is missing.',
    'zh-cn': '此内容没有指明所属的消息：缺少 `{member}`。',
  },
  source: specification('Best Practices'),
  watchStream({ dialect: { fields } }) {
    let wasMissing = false;
    return {
      part({ owner }, _run, tell) {
        const isMissing = owner === undefined;
        if (isMissing && !wasMissing) tell({ aspect: 'owner', args: { member: fields.owner } });
        wasMissing = isMissing;
      },
    };
  },
};
