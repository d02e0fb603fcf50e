/** Why `null-delta-at-end` matters, and where it finds something and where it does not. */
import { answer, completed, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The samples in the documentation use `false`. Only `true` means “append”: a client that appends unless it reads `false` duplicates the text.',
    'zh-cn': '文档的示例使用 `false`。只有 `true` 表示追加：只要不是 `false` 就追加的客户端会重复文本。',
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
