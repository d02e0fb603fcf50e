/** Reports more tools than a request may declare. */
import type { Rule } from '../../engine/rule.ts';

const most = 128;

export const toolsTooMany: Rule = {
  id: 'tools-too-many',
  severity: 'error',
  title: { en: 'Too many tools', 'zh-cn': '工具过多' },
  message: {
    en: 'The request declares {count} tools, and servers reject more than 128. Declare only the tools that the task needs.',
    'zh-cn': '请求声明了 {count} 个工具，服务器会拒绝超过 128 个工具的请求。请只声明任务需要的工具。',
  },
  source: {
    text: "OpenAI: “Invalid 'tools': array too long. Expected an array with maximum length 128, but got an array with length 150 instead.” (array_above_max_length)",
  },
  protocols: ['chat', 'responses'],
  checkDocument({ head }, _context, report) {
    const tools = head?.['tools'];
    if (Array.isArray(tools) && tools.length > most) report({ pointer: '/tools', args: { count: tools.length } });
  },
};
