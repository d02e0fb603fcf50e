/** Reports `parallel_tool_calls` in a request without tools. */
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

export const parallelNoTools: Rule = {
  id: 'parallel-no-tools',
  severity: 'error',
  title: { en: '“parallel_tool_calls” without tools', 'zh-cn': '没有工具的“parallel_tool_calls”' },
  message: {
    en: '“parallel_tool_calls” is set without “tools”, so servers reject the request. Remove it.',
    'zh-cn': '设置了“parallel_tool_calls”但没有“tools”，服务器会拒绝请求。请删除它。',
  },
  source: {
    text: "OpenAI: “Invalid value for 'parallel_tool_calls': 'parallel_tool_calls' is only allowed when 'tools' are specified.” (Upsonic/Upsonic#323)",
    url: 'https://github.com/Upsonic/Upsonic/issues/323',
  },
  protocols: ['chat'],
  fix({ finding: { pointer } }) {
    return [preferredFix('Remove “parallel_tool_calls”', '删除“parallel_tool_calls”', { do: 'remove', pointer })];
  },
  checkDocument({ head }, _context, report) {
    const { tools = null, parallel_tool_calls: parallel = null } = head ?? {};
    if (tools === null && parallel !== null) report({ pointer: '/parallel_tool_calls' });
  },
};
