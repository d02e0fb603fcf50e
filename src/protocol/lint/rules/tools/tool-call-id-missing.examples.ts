/** Why `tool-call-id-missing` matters, and where it finds something and where it does not. */
import { answers, asks, call, calls, without } from '../../checks/exampleChat.ts';
import { answer, dataMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const lost = without(call('call_1'), 'id');

export const page: RulePage = {
  why: {
    en: 'Without `call_id`, clients cannot show an output with its call, and the conversation cannot be sent back: the stock server fails on a tool message without it.',
    'zh-cn': '没有 `call_id`，客户端无法把输出显示在其调用处，对话也无法发回：标准服务器遇到没有它的工具消息会出错。',
  },
  examples: [
    {
      shows: 'its output has one',
      protocol: 'chat',
      document: [asks, calls(lost), answers('call_1')],
      finds: ['/1/tool_calls/0'],
      fixed: [asks, calls(call('call_1')), answers('call_1')],
    },
    {
      shows: 'a call without id',
      events: answer(dataMessage('plugin_call', { name: 'f', arguments: '{}' })),
      finds: ['2/content/0/data'],
      severity: 'warning',
    },
    {
      shows: 'a call with its id',
      events: answer(dataMessage('plugin_call', { call_id: 'c', name: 'f', arguments: '{}' })),
    },
  ],
};
