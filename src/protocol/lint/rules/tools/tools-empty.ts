/** Reports an empty list of tools. */
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

export const toolsEmpty: Rule = {
  id: 'tools-empty',
  severity: 'error',
  title: { en: 'Empty “tools”', 'zh-cn': '空的“tools”' },
  message: {
    en: '“tools” is empty, so servers reject the request. Remove it.',
    'zh-cn': '“tools”为空，服务器会拒绝请求。请删除它。',
  },
  source: {
    text: "OpenAI: “Invalid 'tools': empty array. Expected an array with minimum length 1”; the same of DeepSeek (runebookai/tome#87)",
    url: 'https://github.com/runebookai/tome/pull/87',
  },
  protocols: ['chat'],
  fix({ finding: { pointer } }) {
    return [preferredFix('Remove “tools”', '删除“tools”', { do: 'remove', pointer })];
  },
  checkDocument({ head }, _context, report) {
    const tools = head?.['tools'];
    if (Array.isArray(tools) && tools.length === 0) report({ pointer: '/tools' });
  },
};
