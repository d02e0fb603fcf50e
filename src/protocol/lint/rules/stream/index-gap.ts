/** Reports a content that skips an index. */
import { findById, holderOf, type Run } from '../../../core/run/run.ts';
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
    /** The highest index of each message in events of contents. The run does not keep empty contents. */
    const highest = new Map<string, number>();
    return {
      part({ owner = '', index }, run, report) {
        if (typeof index !== 'number') return;
        let last = highest.get(owner) ?? -1;
        if (index > last) highest.set(owner, index);
        if (index > last + 1) last = Math.max(last, lastKept(run, owner, index));
        if (index > last + 1 || index < 0) report({ aspect: 'index', args: { index, expected: last + 1 } });
      },
    };
  },
};

/** Returns the highest index that the run has of the message, because a message may itself bring its first contents. */
function lastKept(run: Run, owner: string, index: number): number {
  const item = findById(run, owner);
  return item === undefined ? -1 : (holderOf(item, index - 1).parts.at(-1)?.index ?? -1);
}
