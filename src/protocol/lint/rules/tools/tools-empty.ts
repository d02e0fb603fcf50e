/** An empty list of tools. */
import { asking, tool } from '../../checks/exampleChat.ts';
import { mend } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const toolsEmpty: Rule = {
  id: 'tools-empty',
  severity: 'error',
  title: { en: 'Empty tools', 'zh-cn': '空的工具列表' },
  says: { en: 'Empty `tools`; omit it.', 'zh-cn': '`tools` 为空；请省略它。' },
  source: {
    text: "OpenAI: “Invalid 'tools': empty array. Expected an array with minimum length 1”; the same of DeepSeek (runebookai/tome#87)",
    url: 'https://github.com/runebookai/tome/pull/87',
  },
  dialects: ['chat'],
  fix({ finding: { pointer } }) {
    return [mend('Remove `tools`', '删除 `tools`', { do: 'remove', pointer })];
  },
  checkDocument({ head }, _context, tell) {
    const tools = head?.['tools'];
    if (Array.isArray(tools) && tools.length === 0) tell({ pointer: '/tools' });
  },
};

export const page: RulePage = {
  why: {
    en: 'Servers refuse the whole request. A program whose user has switched all tools off has to leave the list out.',
    'zh-cn': '服务器会拒绝整个请求。当用户关闭所有工具时，程序应省略该列表。',
  },
  examples: [
    {
      shows: 'no tool in it',
      dialect: 'chat',
      document: asking({ tools: [] }),
      finds: ['/tools'],
      fixed: asking({}),
    },
    { shows: 'a tool', dialect: 'chat', document: asking({ tools: [tool('f')] }) },
  ],
};
