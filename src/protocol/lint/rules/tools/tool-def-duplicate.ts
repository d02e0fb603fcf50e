/** Reports two declared tools with the same name. */
import type { Rule } from '../../engine/rule.ts';

export const toolDefDuplicate: Rule = {
  id: 'tool-def-duplicate',
  severity: 'warning',
  title: { en: 'Two tools have the same name', 'zh-cn': '两个工具同名' },
  message: {
    en: 'An earlier tool is already named “{name}”: a call cannot distinguish them.',
    'zh-cn': '之前的工具已命名为“{name}”：调用时无法区分。',
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
