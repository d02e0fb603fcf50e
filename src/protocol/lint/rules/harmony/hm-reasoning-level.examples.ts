/** Why `hm-reasoning-level` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The model was trained on three levels; other words have no effect.',
    'zh-cn': '模型只训练过这三种强度，其他词不起作用。',
  },
  examples: [
    {
      shows: 'a misspelled word',
      harmony:
        '<|start|>system<|message|>You are ChatGPT.\n\nReasoning: hihg\n\n# Valid channels: analysis, commentary, final. Channel must be included for every message.<|end|><|start|>user<|message|>Hi<|end|>',
      finds: ['/0'],
      fixedText:
        '<|start|>system<|message|>You are ChatGPT.\n\nReasoning: high\n\n# Valid channels: analysis, commentary, final. Channel must be included for every message.<|end|><|start|>user<|message|>Hi<|end|>',
    },
    {
      shows: 'a known word',
      harmony:
        '<|start|>system<|message|>You are ChatGPT.\n\nReasoning: high\n\n# Valid channels: analysis, commentary, final. Channel must be included for every message.<|end|><|start|>user<|message|>Hi<|end|>',
    },
  ],
};
