/** Why `fails-at-run-time` matters, and where it finds something and where it does not. */
import { request, userMessage, dataMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The response begins normally and then ends with an error that does not say where the problem is. A message needs contents (an empty list is enough), refusals are not accepted as input, and tool messages need a `call_id`.',
    'zh-cn':
      '响应正常开始，随后以一个不说明问题位置的错误结束。消息必须有内容（空列表也可以），不能以拒绝作为输入，工具消息必须有 `call_id`。',
  },
  examples: [
    { shows: 'a message without content', request: request([{ role: 'user' }]), finds: ['/input/0/content'] },
    {
      shows: 'a refusal, sent back',
      request: request([{ role: 'assistant', type: 'message', content: [{ type: 'refusal', refusal: 'No.' }] }]),
      finds: ['/input/0/content/0'],
    },
    {
      shows: 'a tool output without a call id',
      request: request([dataMessage('function_call_output', { output: '1' })]),
      finds: ['/input/0/content/0/data/call_id'],
    },
    { shows: 'an empty list of contents', request: request([userMessage('Hi'), { role: 'user', content: [] }]) },
  ],
};
