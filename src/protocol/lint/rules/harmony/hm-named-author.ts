/** An author’s name in a header of Harmony. */
import { isNamedAuthor } from '../../../protocols/harmony/header.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const hmNamedAuthor: Rule = {
  id: 'hm-named-author',
  severity: 'info',
  title: { en: 'Role with a name', 'zh-cn': '带名字的角色' },
  says: {
    en: '“{role}”: the library writes names like this, but its parser cannot read them.',
    'zh-cn': '“{role}”：官方库会这样写名字，但其解析器无法读取。',
  },
  source: {
    text: 'openai/harmony, src/encoding.rs: “Unknown role: user:alice”',
    url: 'https://github.com/openai/harmony/blob/main/src/encoding.rs',
  },
  checkHarmony({ messages }, tell) {
    for (const [index, { header }] of messages.entries()) {
      const { speaker, problem } = header;
      if (problem !== 'unknown-role' || speaker === undefined || !isNamedAuthor(speaker.text)) continue;
      tell({ index, at: speaker, args: { role: speaker.text } });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'Models were not trained on named authors, and the text cannot be parsed again. Put the name into the content if it matters.',
    'zh-cn': '模型训练数据中没有带名字的作者，且这样的文本无法再次解析。名字若重要，请写入内容。',
  },
  examples: [
    { shows: 'a user with a name', harmony: '<|start|>user:alice<|message|>hi<|end|>', finds: ['/0'] },
    { shows: 'a user', harmony: '<|start|>user<|message|>Hi<|end|>' },
  ],
};
