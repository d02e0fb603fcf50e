/** Why the rules about chunks matter, and where each finds something and where it does not. */
import type { Json, JsonObject } from '../../../core/json/json.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const chunk = (delta: JsonObject, more: JsonObject = {}, id = 'c'): JsonObject => ({
  id,
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, ...more }],
});

const call = (index: Json, id?: string): JsonObject => ({
  tool_calls: [{ index, ...(id !== undefined && { id, type: 'function' }), function: { name: 'f', arguments: '{}' } }],
});

const end = (reason: string) => chunk({}, { finish_reason: reason });

const begin = chunk({ role: 'assistant', content: 'Hi' });

export const pages: Readonly<Record<string, RulePage>> = {
  'chunk-flawed': {
    why: {
      en: 'openai-node joins the arguments of two calls that share an index, throws a TypeError if an index is skipped, and aborts if it is greater than 127. Content after the `finish_reason` is not in any message. A truncated or filtered response looks like any other unless the client reads its `finish_reason`.',
      'zh-cn':
        '两个调用共用一个 index 时，openai-node 会拼接它们的参数；index 被跳过时抛出 TypeError；大于 127 时中止。`finish_reason` 之后的内容不属于任何消息。除非客户端读取 `finish_reason`，否则被截断或过滤的响应与其他响应没有区别。',
    },
    examples: [
      {
        shows: 'two calls under one index',
        protocol: 'chat',
        events: [chunk({ role: 'assistant', ...call(0, 'a') }), chunk(call(0, 'b')), end('tool_calls')],
        finds: ['1/choices/0/delta/tool_calls/0/id'],
      },
      {
        shows: 'an index that is a string, and a truncated response',
        protocol: 'chat',
        events: [chunk({ role: 'assistant', ...call('0', 'a') }), end('length')],
        finds: ['0/choices/0/delta/tool_calls/0/index', '1/choices/0/finish_reason'],
      },
      {
        shows: 'more content after the end',
        protocol: 'chat',
        events: [begin, end('stop'), chunk({ content: '!' })],
        finds: ['2/choices/0/delta'],
      },
      { shows: 'a complete response', protocol: 'chat', events: [begin, end('stop')] },
    ],
  },
  'chunk-odd': {
    why: {
      en: 'Most clients ignore this. Strict clients, and clients that need one of these members, do not.',
      'zh-cn': '大多数客户端会忽略它。严格的客户端和需要这些成员的客户端则不会。',
    },
    examples: [
      {
        shows: 'another id, and a repeated end',
        protocol: 'chat',
        events: [begin, chunk({ tool_calls: [] }, {}, 'd'), end('stop'), end('stop')],
        finds: ['1/id', '3/choices/0/finish_reason'],
      },
      { shows: 'an ordinary response', protocol: 'chat', events: [begin, end('stop')] },
    ],
  },
};
