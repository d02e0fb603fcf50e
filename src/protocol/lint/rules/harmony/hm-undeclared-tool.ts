/** Reports a call of a tool that Harmony text does not declare. */
import { calledTool } from '../../../protocols/harmony/exchanges.ts';
import { closestWord } from '../../../core/base/closestWord.ts';
import { excerpt } from '../../checks/excerpt.ts';
import { replace } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

/** The limits on comparisons, because a text may call thousands of undeclared tools, and declare as many others. */
const maxSuggestions = 100;

const maxCandidates = 200;

export const hmUndeclaredTool: Rule = {
  id: 'hm-undeclared-tool',
  severity: 'warning',
  title: { en: 'Call of an undeclared tool', 'zh-cn': '调用未声明的工具' },
  message: {
    en: 'The tool “{tool}” is not declared, so the client probably cannot run it. Declared tools: {declared}.',
    'zh-cn': '工具“{tool}”未声明，客户端很可能无法执行它。已声明的工具：{declared}。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages, tools }, report) {
    if (tools.size === 0) return;
    const known = [...tools].slice(0, maxCandidates);
    const declared = excerpt([...tools].join(', '));
    let suggestions = 0;
    for (const [index, message] of messages.entries()) {
      const tool = calledTool(message);
      const { recipient } = message.header;
      if (tool === undefined || recipient === undefined || tools.has(tool)) continue;
      const intended = suggestions < maxSuggestions ? closestWord(tool, known) : undefined;
      suggestions += 1;
      report({
        index,
        at: recipient,
        args: { tool, declared },
        fixes: intended === undefined ? [] : [replace(recipient, intended)],
      });
    }
  },
};
