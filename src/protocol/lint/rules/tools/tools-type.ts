/** `tools` that is no list. */
import { asking, tool } from '../../checks/exampleChat.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { openaiTypes } from '../../engine/sources.ts';

export const toolsType: Rule = {
  id: 'tools-type',
  severity: 'error',
  title: { en: 'Tools are not a list', 'zh-cn': '工具不是数组' },
  says: { en: '`tools` must be an array.', 'zh-cn': '`tools` 必须是数组。' },
  source: openaiTypes('ChatCompletionCreateParams'),
  dialects: ['chat', 'responses'],
  checkDocument({ head }, _context, tell) {
    const tools = head?.['tools'] ?? null;
    if (tools !== null && !Array.isArray(tools)) tell({ pointer: '/tools' });
  },
};

export const page: RulePage = {
  why: {
    en: 'Tools are a list; each brings its own name. An object by name is the form of other libraries.',
    'zh-cn': '工具是一个数组，每个工具自带名称。以名称为键的对象是其他库的形式。',
  },
  examples: [
    { shows: 'an object', dialect: 'chat', document: asking({ tools: { f: tool('f') } }), finds: ['/tools'] },
    { shows: 'a list', dialect: 'chat', document: asking({ tools: [tool('f')] }) },
    { shows: 'null', dialect: 'chat', document: asking({ tools: null }) },
  ],
};
