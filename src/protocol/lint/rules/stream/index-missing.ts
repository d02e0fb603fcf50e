/** Reports a content without index. */
import { createFirstTimeCheck } from '../../checks/once.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const indexMissing: Rule = {
  id: 'index-missing',
  severity: 'warning',
  title: { en: 'Content without an index', 'zh-cn': '内容没有 index' },
  message: {
    en: 'This content has no index: it is unclear which content of its message it continues.',
    'zh-cn': '此内容没有 index：无法确定它是所属消息的哪一个内容。',
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
