/** Reports a `tool_choice` in a request without tools. */
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

export const toolChoiceNoTools: Rule = {
  id: 'tool-choice-no-tools',
  severity: 'error',
  title: { en: '“tool_choice” without tools', 'zh-cn': '没有工具的“tool_choice”' },
  message: {
    en: '“tool_choice” is set without “tools”, so servers reject the request. Remove it.',
    'zh-cn': '设置了“tool_choice”但没有“tools”，服务器会拒绝请求。请删除它。',
  },
  source: {
    text: "OpenAI: “Invalid value for 'tool_choice': 'tool_choice' is only allowed when 'tools' are specified.”",
  },
  protocols: ['chat'],
  fix({ finding: { pointer } }) {
    return [preferredFix('Remove “tool_choice”', '删除“tool_choice”', { do: 'remove', pointer })];
  },
  checkDocument({ head }, _context, report) {
    const { tools = null, tool_choice: choice = null } = head ?? {};
    if (tools === null && choice !== null && choice !== 'none') report({ pointer: '/tool_choice' });
  },
};
