/** Reports a content without index. */
import { createFirstTimeCheck } from '../../checks/once.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const indexMissing: Rule = {
  id: 'index-missing',
  severity: 'warning',
  title: { en: 'Content without an index', 'zh-cn': '没有 index 的内容' },
  message: {
    en: 'The content has no index, so clients cannot tell which content of the message it continues.',
    'zh-cn': '内容没有 index，客户端无法确定它继续消息的哪个内容。',
  },
  source: specification('Content Streaming'),
  watchStream() {
    const isFirst = createFirstTimeCheck();
    return {
      part({ index, owner = '' }, _run, report) {
        if (typeof index !== 'number' && isFirst(owner)) report({ aspect: 'index', habit: 'null-index' });
      },
    };
  },
};
