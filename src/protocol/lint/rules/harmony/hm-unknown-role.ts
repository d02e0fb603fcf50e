/** Reports a role that Harmony does not have. */
import { isNamedAuthor } from '../../../protocols/harmony/header.ts';
import { closestWord } from '../../../core/base/closestWord.ts';
import { replace } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

const roles = ['system', 'developer', 'user', 'assistant', 'tool'];

/** Pages describe the format with names in braces. */
function isPlaceholder(role: string): boolean {
  return /^\{[\w -]+\}$/.test(role);
}

export const hmUnknownRole: Rule = {
  id: 'hm-unknown-role',
  severity: 'error',
  title: { en: 'Unknown role', 'zh-cn': '未知角色' },
  message: {
    en: 'Unknown role “{role}”, which the parser rejects. Use system, developer, user, assistant or tool.',
    'zh-cn': '未知角色“{role}”，解析器会拒绝它。请使用 system、developer、user、assistant 或 tool。',
  },
  source: {
    text: 'openai/harmony, src/encoding.rs: “Unknown role: …”',
    url: 'https://github.com/openai/harmony/blob/main/src/encoding.rs',
  },
  checkHarmony({ messages }, report) {
    for (const [index, { header, role, content }] of messages.entries()) {
      const { speaker, problem } = header;
      if (problem !== 'unknown-role' || role !== undefined || speaker === undefined || content === undefined) continue;
      if (isNamedAuthor(speaker.text) || isPlaceholder(speaker.text)) continue;
      const intended = closestWord(speaker.text, roles);
      report({
        index,
        at: speaker,
        args: { role: speaker.text },
        fixes: intended === undefined ? [] : [replace(speaker, intended)],
      });
    }
  },
};
