/** What the server accepts and then breaks on. */
import { request, said, told } from '../../checks/exampleEvents.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { measured } from '../../engine/sources.ts';

export const failsAtRunTime: Rule = {
  id: 'fails-at-run-time',
  severity: 'error',
  title: { en: 'Accepted, but the run will fail', 'zh-cn': '会被接受，但运行会失败' },
  says: {
    en: 'The server accepts this and then fails with: {message}',
    'zh-cn': '服务器会接受它，但运行时会失败：{message}',
  },
  source: measured('such messages break the conversion for the agent, after the answer has begun'),
  checkRequest(root, { dialect }, tell) {
    for (const { pointer, message } of dialect.requestJudge.runTimeFaults(root))
      tell({ path: pointer, args: { message } });
  },
};

export const page: RulePage = {
  why: {
    en: 'The answer begins as usual and then ends with a bare error that says nothing about the place: a message needs contents (an empty list will do), refusals are not accepted as input, and tool messages need a `call_id`.',
    'zh-cn':
      '响应照常开始，随后以一个不说明位置的裸错误结束：消息必须有内容（空列表也可以），拒绝内容不能作为输入，工具消息必须有 `call_id`。',
  },
  examples: [
    { shows: 'a message without content', request: request([{ role: 'user' }]), finds: ['/input/0/content'] },
    {
      shows: 'a refusal, sent back',
      request: request([{ role: 'assistant', type: 'message', content: [{ type: 'refusal', refusal: 'No.' }] }]),
      finds: ['/input/0/content/0'],
    },
    {
      shows: 'a tool’s output that answers nothing',
      request: request([told('function_call_output', { output: '1' })]),
      finds: ['/input/0/content/0/data/call_id'],
    },
    { shows: 'an empty list of contents', request: request([said('Hi'), { role: 'user', content: [] }]) },
  ],
};
