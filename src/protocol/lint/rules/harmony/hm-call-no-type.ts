/** Reports a function call in Harmony that does not declare the content type json. */
import { calledTool } from '../../../protocols/harmony/exchanges.ts';
import { isFunction } from '../../../protocols/harmony/tools.ts';
import { insertAt } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmCallNoType: Rule = {
  id: 'hm-call-no-type',
  severity: 'info',
  title: { en: 'Function call without <|constrain|>json', 'zh-cn': '函数调用缺少 <|constrain|>json' },
  message: {
    en: 'The call of “{tool}” is missing <|constrain|>json, so its arguments may not be valid JSON.',
    'zh-cn': '对“{tool}”的调用缺少 <|constrain|>json，其参数可能不是有效的 JSON。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, report) {
    for (const [index, message] of messages.entries()) {
      const { header, stop } = message;
      const tool = calledTool(message);
      if (tool === undefined || !isFunction(tool) || header.contentType !== undefined || stop === undefined) continue;
      // If a header cannot be parsed, its other contents are unknown.
      if (header.problem !== undefined) continue;
      report({
        index,
        at: header.recipient ?? header,
        args: { tool },
        fixes: [insertAt(header.end, ' <|constrain|>json')],
      });
    }
  },
};
