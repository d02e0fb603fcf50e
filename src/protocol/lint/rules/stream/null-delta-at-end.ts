/** The end of a content leaves open whether it is a delta. */
import { answer, completed, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { measured } from '../../engine/sources.ts';

export const nullDeltaAtEnd: Rule = {
  id: 'null-delta-at-end',
  severity: 'info',
  title: { en: 'A completed content with `delta: null`', 'zh-cn': '完成的内容 `delta` 为 null' },
  says: {
    en: 'The completed content has `{member}` null instead of false. Others are not told again.',
    'zh-cn': '完成的内容中 `{member}` 为 null，而不是 false。之后的同类情况不再报告。',
  },
  source: measured('the AgentScope adapter completes text with `delta: null`'),
  watchStream({ dialect: { fields } }) {
    let told = false;
    return {
      part({ stage, delta: isDelta }, _run, tell) {
        if (told || stage !== 'over' || isDelta !== null) return;
        told = true;
        tell({ aspect: 'delta', args: { member: fields.delta }, habit: 'null-delta-at-end' });
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'The samples of the documents say `false`. Only `true` means “append”: a client that appends unless it reads `false` doubles the text.',
    'zh-cn': '文档示例中是 `false`。只有 `true` 表示追加：如果客户端在不是 `false` 时都追加，文本就会重复。',
  },
  examples: [
    {
      shows: 'as the stock server sends it',
      events: answer(message('in_progress'), delta('Hi'), completed('Hi', { delta: null })),
      finds: ['4/delta'],
      severity: 'info',
    },
    { shows: 'as documented', events: answer(message('in_progress'), delta('Hi'), completed('Hi')) },
  ],
};
