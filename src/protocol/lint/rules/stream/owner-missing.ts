/** Reports a content that does not name the message that it belongs to. */
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const ownerMissing: Rule = {
  id: 'owner-missing',
  severity: 'error',
  needsContext: true,
  title: { en: 'Content without a message id', 'zh-cn': '没有消息 id 的内容' },
  message: {
    en: 'This content is missing “{member}”, so clients can only guess which message it belongs to.',
    'zh-cn': '此内容缺少“{member}”，客户端只能猜测它属于哪条消息。',
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
