/** Reports a reasoning level that gpt-oss does not have. */
import { closestWord } from '../../../core/base/closestWord.ts';
import { replace } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

const levels = ['low', 'medium', 'high'];

export const hmReasoningLevel: Rule = {
  id: 'hm-reasoning-level',
  severity: 'warning',
  title: { en: 'Unknown reasoning level', 'zh-cn': '未知推理强度' },
  message: {
    en: 'Unknown reasoning level “{level}”, which has no effect. Use low, medium or high.',
    'zh-cn': '未知推理强度“{level}”，不起作用。请使用 low、medium 或 high。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, report) {
    for (const [index, { role, content }] of messages.entries()) {
      if (role !== 'system' || content === undefined) continue;
      const found = /^Reasoning:[ \t]*(?<level>.*?)[ \t]*$/m.exec(content.text);
      const level = found?.groups?.['level'];
      if (found === null || level === undefined || levels.includes(level.toLowerCase())) continue;
      const start = content.start + found.index + found[0].indexOf(level, 'Reasoning:'.length);
      const at = { start, end: start + level.length };
      const intended = closestWord(level, levels);
      report({ index, at, args: { level }, fixes: intended === undefined ? [] : [replace(at, intended)] });
    }
  },
};
