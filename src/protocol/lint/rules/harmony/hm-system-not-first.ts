/** Reports a system message that is not the first message in Harmony text. */
import type { Rule } from '../../engine/rule.ts';

export const hmSystemNotFirst: Rule = {
  id: 'hm-system-not-first',
  severity: 'warning',
  title: { en: 'System message is not the first message', 'zh-cn': '系统消息不是第一条消息' },
  message: {
    en: 'The system message is not the first message. Move it to the beginning.',
    'zh-cn': '系统消息不是第一条消息。请移到开头。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, report) {
    for (const [index, { role, header }] of messages.entries()) {
      if (index > 0 && role === 'system') report({ index, at: header.speaker ?? header });
    }
  },
};
