/** Reports a content that does not name the message that it belongs to. */
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const ownerMissing: Rule = {
  id: 'owner-missing',
  severity: 'error',
  title: { en: 'Content without a message id', 'zh-cn': '内容没有指明所属消息' },
  message: {
    en: 'This content does not specify its message: `{member}` is missing.',
    'zh-cn': '此内容没有指明所属的消息：缺少 `{member}`。',
  },
  source: specification('Best Practices'),
  watchStream({ protocol: { fields } }) {
    let wasMissing = false;
    return {
      part({ owner }, _run, report) {
        const isMissing = owner === undefined;
        if (isMissing && !wasMissing) report({ aspect: 'owner', args: { member: fields.owner } });
        wasMissing = isMissing;
      },
    };
  },
};
