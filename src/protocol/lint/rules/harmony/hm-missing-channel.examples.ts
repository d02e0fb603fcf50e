/** Why `hm-missing-channel` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The system prompt of gpt-oss says “Channel must be included for every message.” Without a channel, clients cannot tell reasoning from the response.',
    'zh-cn':
      'gpt-oss 的系统提示写明“Channel must be included for every message.”。没有通道，客户端无法区分推理与响应。',
  },
  examples: [
    { shows: 'a response', harmony: '<|start|>assistant<|message|>b<|end|>', finds: ['/0'] },
    {
      shows: 'a user message without a channel',
      harmony: '<|start|>user<|message|>Hi<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|end|>',
    },
  ],
};
