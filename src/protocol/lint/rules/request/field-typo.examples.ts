/** Why `field-typo` matters, and where it finds something and where it does not. */
import { asks, call, calls } from '../../checks/exampleChat.ts';
import { request, userMessage } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The server does not report unknown members. A misspelled `session_id` silently starts a new session, and a misspelled `content` results in an empty message.',
    'zh-cn': '服务器不会报告未知的成员。拼错的 `session_id` 会静默开启新会话，拼错的 `content` 会得到空消息。',
  },
  examples: [
    {
      shows: 'one letter is missing',
      request: request([userMessage('Hi')], { sesion_id: 's1' }),
      finds: ['/sesion_id'],
    },
    {
      shows: 'two swapped letters, in a content',
      request: request([{ role: 'user', type: 'message', content: [{ type: 'text', txet: 'Hi' }] }]),
      finds: ['/input/0/content/0/txet'],
    },
    {
      shows: 'a Chat Completions message in the spelling of JavaScript',
      protocol: 'chat',
      document: [{ role: 'tool', toolCallId: 'call_1', content: '22 °C' }],
      finds: ['/0/toolCallId'],
      fixed: [{ role: 'tool', tool_call_id: 'call_1', content: '22 °C' }],
      severity: 'error',
    },
    {
      shows: 'the ids of the calls of a tool message, as a list',
      protocol: 'chat',
      document: [asks, calls(call('call_1')), { role: 'tool', tool_call_ids: ['call_1'], content: '22 °C' }],
      finds: ['/2/tool_call_ids'],
      fixed: [asks, calls(call('call_1')), { role: 'tool', content: '22 °C', tool_call_id: 'call_1' }],
      severity: 'error',
    },
    {
      shows: 'what providers add to Chat Completions messages',
      protocol: 'chat',
      document: [{ role: 'assistant', content: 'Hi', reasoning_content: 'Hm.', context: {} }],
    },
    { shows: 'a custom extension', request: request([userMessage('Hi')], { tenant: 'x' }) },
    { shows: 'the known member exists too', request: request([userMessage('Hi')], { user_id: 'u', userId: 'u' }) },
  ],
};
