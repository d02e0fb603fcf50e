/** Reports a completed content whose `delta` is null instead of false. */
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const nullDeltaAtEnd: Rule = {
  id: 'null-delta-at-end',
  severity: 'info',
  title: { en: 'Completed content with "delta": null', 'zh-cn': '"delta" 为 null 的完成内容' },
  message: {
    en: '“{member}” of the completed content is null instead of false, so some clients repeat the text. Further occurrences are not listed.',
    'zh-cn': '完成的内容中“{member}”为 null 而不是 false，有些客户端会重复文本。后续的同类问题不再列出。',
  },
  source: measured('the AgentScope adapter completes text with `delta: null`'),
  watchStream({ protocol: { fields } }) {
    let reported = false;
    return {
      part({ stage, delta: isDelta }, _run, report) {
        if (reported || stage !== 'over' || isDelta !== null) return;
        reported = true;
        report({ aspect: 'delta', args: { member: fields.delta }, habit: 'null-delta-at-end' });
      },
    };
  },
};
