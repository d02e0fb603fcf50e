/** Why `hm-missing-channel` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'The system prompt of gpt-oss requires a channel on every message. Without one, reasoning cannot be distinguished from the response.',
    'zh-cn': 'gpt-oss 的系统提示要求每条消息都有通道。没有通道就无法区分思考与回答。',
  },
  examples: [
    { shows: 'an answer', harmony: '<|start|>assistant<|message|>b<|end|>', finds: ['/0'] },
    {
      shows: 'a user needs none',
      harmony: '<|start|>user<|message|>Hi<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|end|>',
    },
  ],
};
