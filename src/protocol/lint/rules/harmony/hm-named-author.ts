/** Reports an author’s name in a Harmony header. */
import { isNamedAuthor } from '../../../protocols/harmony/header.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmNamedAuthor: Rule = {
  id: 'hm-named-author',
  severity: 'info',
  title: { en: 'Role with a name', 'zh-cn': '带名字的角色' },
  message: {
    en: 'The role “{role}” contains a name, which the official parser cannot read. Put the name into the content.',
    'zh-cn': '角色“{role}”带有名字，官方解析器无法读取。请把名字写入内容。',
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
