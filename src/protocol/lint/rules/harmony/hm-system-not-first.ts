/** A system message in the middle of Harmony text. */
import type { Rule, RulePage } from '../../engine/rule.ts';

export const hmSystemNotFirst: Rule = {
  id: 'hm-system-not-first',
  severity: 'warning',
  title: { en: 'System message that is not the first', 'zh-cn': '系统消息不在最前' },
  says: { en: 'The system message is not the first message.', 'zh-cn': '系统消息不是第一条消息。' },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, tell) {
    for (const [index, { role, header }] of messages.entries()) {
      if (index > 0 && role === 'system') tell({ index, at: header.speaker ?? header });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'In Harmony the system message says which model this is, which channels there are and how hard to think. Instructions belong into the developer message behind it.',
    'zh-cn': 'Harmony 的系统消息说明模型、可用通道和思考强度。指令应写在其后的 developer 消息中。',
  },
  examples: [
    {
      shows: 'behind the user’s',
      harmony:
        '<|start|>user<|message|>Hi<|end|><|start|>system<|message|>You are ChatGPT.\n\nReasoning: high\n\n# Valid channels: analysis, commentary, final. Channel must be included for every message.<|end|>',
      finds: ['/1'],
    },
    {
      shows: 'first',
      harmony:
        '<|start|>system<|message|>You are ChatGPT.\n\nReasoning: high\n\n# Valid channels: analysis, commentary, final. Channel must be included for every message.<|end|><|start|>user<|message|>Hi<|end|>',
    },
  ],
};
