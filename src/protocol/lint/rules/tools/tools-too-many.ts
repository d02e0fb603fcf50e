/** More tools than a request may declare. */
import { asking, tool } from '../../checks/exampleChat.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

const most = 128;

export const toolsTooMany: Rule = {
  id: 'tools-too-many',
  severity: 'error',
  title: { en: 'Too many tools', 'zh-cn': '工具过多' },
  says: { en: '{count} tools; the limit is 128.', 'zh-cn': '共 {count} 个工具；上限为 128 个。' },
  source: {
    text: "OpenAI: “Invalid 'tools': array too long. Expected an array with maximum length 128, but got an array with length 150 instead.” (array_above_max_length)",
  },
  dialects: ['chat', 'responses'],
  checkDocument({ head }, _context, tell) {
    const tools = head?.['tools'];
    if (Array.isArray(tools) && tools.length > most) tell({ pointer: '/tools', args: { count: tools.length } });
  },
};

const many = (count: number) => Array.from({ length: count }, (_, nth) => tool(`tool_${nth}`));

export const page: RulePage = {
  why: {
    en: 'Several MCP servers together easily offer more. Long before the limit, models choose worse and every request costs more: declare those that fit the task.',
    'zh-cn':
      '几个 MCP 服务器加起来很容易超过上限。远在此之前，模型的选择就会变差，每个请求的花费也会增加：只声明与任务相关的工具。',
  },
  examples: [
    { shows: '129', dialect: 'chat', document: asking({ tools: many(129) }), finds: ['/tools'] },
    { shows: '128', dialect: 'chat', document: asking({ tools: many(128) }) },
  ],
};
