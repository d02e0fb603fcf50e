/** Reports an author’s name in a Harmony header. */
import { isNamedAuthor } from '../../../protocols/harmony/header.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmNamedAuthor: Rule = {
  id: 'hm-named-author',
  severity: 'info',
  title: { en: 'Role with an author name', 'zh-cn': '带名字的角色' },
  message: {
    en: '“{role}”: the library writes roles with names, but its parser cannot read them.',
    'zh-cn': '“{role}”：官方库会这样写名字，但其解析器无法读取。',
  },
  source: {
    text: 'openai/harmony, src/encoding.rs: “Unknown role: user:alice”',
    url: 'https://github.com/openai/harmony/blob/main/src/encoding.rs',
  },
  checkHarmony({ messages }, report) {
    for (const [index, { header }] of messages.entries()) {
      const { speaker, problem } = header;
      if (problem !== 'unknown-role' || speaker === undefined || !isNamedAuthor(speaker.text)) continue;
      report({ index, at: speaker, args: { role: speaker.text } });
    }
  },
};
