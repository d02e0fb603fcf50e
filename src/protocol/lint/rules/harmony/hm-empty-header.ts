/** A message of Harmony without a role. */
import type { Rule, RulePage } from '../../engine/rule.ts';

export const hmEmptyHeader: Rule = {
  id: 'hm-empty-header',
  severity: 'error',
  title: { en: 'Message without a role', 'zh-cn': '消息没有角色' },
  says: {
    en: 'The header is empty: it names neither a role nor a tool.',
    'zh-cn': '消息头为空：既没有角色也没有工具名。',
  },
  source: {
    text: 'openai/harmony, src/encoding.rs: “message header did not contain a role”',
    url: 'https://github.com/openai/harmony/blob/main/src/encoding.rs',
  },
  checkHarmony({ messages }, tell) {
    for (const [index, { header, start, content }] of messages.entries()) {
      if (header.problem !== 'no-role' || content === undefined) continue;
      tell({ index, at: { start, end: content.start } });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'Every header begins with `system`, `developer`, `user`, `assistant` or the name of a tool. Only a completion may leave it out, because its prompt ended with it.',
    'zh-cn':
      '每个消息头都以 `system`、`developer`、`user`、`assistant` 或工具名开头。只有补全文本可以省略，因为提示词已以它结尾。',
  },
  examples: [
    { shows: 'nothing', harmony: '<|start|><|message|>x<|end|>', finds: ['/0'] },
    { shows: 'a completion begins inside of the header', harmony: '<|channel|>final<|message|>x<|return|>' },
  ],
};
