/** Why `hm-system-not-first` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'In Harmony, the system message specifies the model, the channels and the reasoning level. Instructions belong in the developer message after it.',
    'zh-cn': 'Harmony 的系统消息说明模型、通道和推理强度。指令应写在其后的 developer 消息中。',
  },
  examples: [
    {
      shows: 'after a user message',
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
