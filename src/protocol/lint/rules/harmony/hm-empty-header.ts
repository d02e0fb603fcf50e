/** Reports a Harmony message without a role. */
import type { Rule } from '../../engine/rule.ts';

export const hmEmptyHeader: Rule = {
  id: 'hm-empty-header',
  severity: 'error',
  title: { en: 'Message without a role', 'zh-cn': '消息没有角色' },
  message: {
    en: 'The header is empty, so the parser cannot tell who speaks. Begin it with a role or the name of a tool.',
    'zh-cn': '消息头为空，因此解析器无法得知说话者。请以角色或工具名开头。',
  },
  source: {
    text: 'openai/harmony, src/encoding.rs: “message header did not contain a role”',
    url: 'https://github.com/openai/harmony/blob/main/src/encoding.rs',
  },
  checkHarmony({ messages }, report) {
    for (const [index, { header, start, content }] of messages.entries()) {
      if (header.problem !== 'no-role' || content === undefined) continue;
      report({ index, at: { start, end: content.start } });
    }
  },
};
