/** Why `null-delta-at-end` matters, and where it finds something and where it does not. */
import { answer, completed, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'The samples in the documentation use `false`. Only `true` means “append”: a client that appends unless it reads `false` duplicates the text.',
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
