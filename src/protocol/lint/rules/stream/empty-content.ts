/** Reports a completed text that is empty. */
import type { PartObservation } from '../../../core/run/observation.ts';
import { findById, findPart, type Item } from '../../../core/run/run.ts';
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const emptyContent: Rule = {
  id: 'empty-content',
  severity: 'info',
  title: { en: 'Completed text is empty', 'zh-cn': '完成的文本为空' },
  message: {
    en: 'Content {index} is completed without text, so clients show an empty line. Omit it.',
    'zh-cn': '内容 {index} 已完成但没有文本，客户端会显示空行。请省略它。',
  },
  source: measured('a response with reasoning ends with a second, empty text'),
  watchStream: () => ({
    part(seen, run, report) {
      const { stage, owner, index } = seen;
      if (stage !== 'over' || !isEmpty(seen)) return;
      const item = owner === undefined ? undefined : findById(run, owner);
      if (hasText(item, index ?? 0)) return;
      report({ aspect: 'value', args: { index: index ?? 0 }, habit: 'empty-content' });
    },
    item({ id, parts = [], status }, run, report) {
      if (status !== 'completed') return;
      const item = id === undefined ? undefined : findById(run, id);
      parts.forEach((part, position) => {
        const index = part.index ?? position;
        // A content that was completed by an event of its own was already reported at that event.
        if (!isEmpty(part) || hasText(item, index) || (item && findPart(item, index)?.closed)) return;
        report({ within: part, aspect: 'value', args: { index }, habit: 'empty-content' });
      });
    },
  }),
};

function isEmpty({ kind, value }: PartObservation): boolean {
  return kind === 'text' && (value === '' || value === null);
}

/** Whether the content has streamed text. In this case the text was lost in transit, and another rule reports it. */
function hasText(item: Item | undefined, index: number): boolean {
  return item !== undefined && (findPart(item, index)?.text.length ?? 0) > 0;
}
