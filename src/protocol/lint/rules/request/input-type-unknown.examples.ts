/** Why `input-type-unknown` matters, and where it finds something and where it does not. */
import { request, userMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The server accepts any text as `type`, so a misspelled `function_call` reaches the model as text. The samples in the published documentation use `assistant` where the code uses `message`; the speaker is specified by `role`.',
    'zh-cn':
      '服务器接受任意文本作为 `type`，因此拼错的 `function_call` 会以文本形式到达模型。已发布文档的示例写作 `assistant`，而代码使用 `message`；说话者由 `role` 说明。',
  },
  examples: [
    {
      shows: 'a role as the type',
      request: request([userMessage('Hi', { type: 'assistant' })]),
      finds: ['/input/0/type'],
    },
    {
      shows: 'as in the documentation',
      request: request([userMessage('Hi', { type: 'assistant' })]),
      profile: 'agentscope-0.2',
    },
    {
      shows: 'a missing type means `message`',
      request: request([{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }]),
    },
  ],
};
