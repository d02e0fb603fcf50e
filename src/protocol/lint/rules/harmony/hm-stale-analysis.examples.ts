/** Why `hm-stale-analysis` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The official library drops it automatically (`auto_drop_analysis`) and keeps it only during tool calls. It costs tokens and is not intended for end users.',
    'zh-cn': '官方库会自动去掉它（`auto_drop_analysis`），只在调用工具期间保留。它占用 token，也不应展示给最终用户。',
  },
  examples: [
    {
      shows: 'reasoning before a later question',
      harmony:
        '<|start|>user<|message|>Hi<|end|><|start|>assistant<|channel|>analysis<|message|>Simple.<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|end|><|start|>user<|message|>Hi<|end|>',
      finds: ['/1'],
      fixedText:
        '<|start|>user<|message|>Hi<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|end|><|start|>user<|message|>Hi<|end|>',
    },
    {
      shows: 'reasoning of the last turn',
      harmony:
        '<|start|>user<|message|>Hi<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|end|><|start|>user<|message|>Hi<|end|><|start|>assistant<|channel|>analysis<|message|>Simple.<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|end|>',
    },
  ],
};
