/** Reports two declared tools with the same name. */
import type { Rule } from '../../engine/rule.ts';

export const toolDefDuplicate: Rule = {
  id: 'tool-def-duplicate',
  severity: 'warning',
  title: { en: 'Duplicate tool name', 'zh-cn': '重复的工具名称' },
  message: {
    en: 'Another tool is already named “{name}”. Providers reject the request or use only one of the two.',
    'zh-cn': '已有名为“{name}”的工具。模型服务会拒绝请求，或只使用其中一个。',
  },
  source: {
    text: 'Anthropic: “tools: Tool names must be unique.” (anthropics/claude-code#10687)',
    url: 'https://github.com/anthropics/claude-code/issues/10687',
  },
  checkDocument({ head }, { protocol }, report) {
    const known = new Set<string>();
    for (const { name, at } of head === undefined ? [] : protocol.declaredTools(head)) {
      if (name === undefined) continue;
      // The tools of a namespace are a separate list, because a call of such a tool names its namespace.
      const place = `${at.name.replace(/\/\d+(?:\/function)?\/name$/, '')} ${name}`;
      if (known.has(place)) report({ pointer: at.name, args: { name } });
      known.add(place);
    }
  },
};
