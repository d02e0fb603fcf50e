/** Reports `tools` that is not an array. */
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const toolsType: Rule = {
  id: 'tools-type',
  severity: 'error',
  title: { en: '“tools” is not an array', 'zh-cn': '“tools”不是数组' },
  message: {
    en: '“tools” must be an array of tools. Servers reject anything else.',
    'zh-cn': '“tools”必须是工具的数组。服务器会拒绝其他形式。',
  },
  source: openaiTypes('ChatCompletionCreateParams'),
  protocols: ['chat', 'responses'],
  checkDocument({ head }, _context, report) {
    const tools = head?.['tools'] ?? null;
    if (tools !== null && !Array.isArray(tools)) report({ pointer: '/tools' });
  },
};
