/** Why `hm-empty-header` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Every header begins with `system`, `developer`, `user`, `assistant` or the name of a tool. Only a completion can omit it, because its prompt ends with it.',
    'zh-cn':
      '每个消息头都以 `system`、`developer`、`user`、`assistant` 或工具名开头。只有补全文本可以省略，因为提示词以它结尾。',
  },
  examples: [
    { shows: 'an empty header', harmony: '<|start|><|message|>x<|end|>', finds: ['/0'] },
    { shows: 'a completion that begins inside the header', harmony: '<|channel|>final<|message|>x<|return|>' },
  ],
};
