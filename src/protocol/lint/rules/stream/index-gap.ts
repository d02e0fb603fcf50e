/** Reports a content that skips an index. */
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const indexGap: Rule = {
  id: 'index-gap',
  severity: 'error',
  title: { en: 'Content index is skipped', 'zh-cn': '内容的 index 不连续' },
  message: {
    en: 'The content begins at index {index}, but {expected} is expected. Clients may show a gap or fail.',
    'zh-cn': '内容的 index 是 {index}，应为 {expected}。客户端可能会出现空缺或出错。',
  },
  source: specification('Content Streaming'),
  watchStream() {
    /**
     * The highest index of each message. It is taken from the events, because empty contents are not kept
     * in the run.
     */
    const highest = new Map<string, number>();
    return {
      part({ owner = '', index }, _run, report) {
        if (typeof index !== 'number') return;
        const last = highest.get(owner) ?? -1;
        if (index > last) highest.set(owner, index);
        if (index > last + 1 || index < 0) report({ aspect: 'index', args: { index, expected: last + 1 } });
      },
    };
  },
};
