/** Why the rules about chunks matter, and where each finds something and where it does not. */
import type { Json, JsonObject } from '../../../core/json/json.ts';
import type { RulePage } from '../../engine/rule.ts';

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
      en: 'openai-node glues the arguments of two calls together when they share an index, throws a TypeError where an index is left out, and aborts at more than 127. What comes behind the `finish_reason` is in no message. An answer that was cut or filtered looks like any other unless somebody reads its `finish_reason`.',
      'zh-cn':
        '两个调用共用同一 index 时，openai-node 会把它们的参数拼接在一起；index 有空缺时抛出 TypeError；超过 127 时中止。`finish_reason` 之后的内容不属于任何消息。被截断或被过滤的回答，只有查看 `finish_reason` 才能发现。',
    },
    examples: [
      {
        shows: 'two calls under one index',
        dialect: 'chat',
        events: [chunk({ role: 'assistant', ...call(0, 'a') }), chunk(call(0, 'b')), end('tool_calls')],
        finds: ['1/choices/0/delta/tool_calls/0/id'],
      },
      {
        shows: 'an index that is a text, and an answer that was cut',
        dialect: 'chat',
        events: [chunk({ role: 'assistant', ...call('0', 'a') }), end('length')],
        finds: ['0/choices/0/delta/tool_calls/0/index', '1/choices/0/finish_reason'],
      },
      {
        shows: 'more behind the end',
        dialect: 'chat',
        events: [begin, end('stop'), chunk({ content: '!' })],
        finds: ['2/choices/0/delta'],
      },
      { shows: 'an answer that comes to its end', dialect: 'chat', events: [begin, end('stop')] },
    ],
  },
  'chunk-odd': {
    why: {
      en: 'Most clients pass over it. Those that are strict, or that look for one of these members, do not.',
      'zh-cn': '大多数客户端会忽略它；严格的客户端，或依赖这些成员的客户端则不会。',
    },
    examples: [
      {
        shows: 'another id, and an end that comes twice',
        dialect: 'chat',
        events: [begin, chunk({ tool_calls: [] }, {}, 'd'), end('stop'), end('stop')],
        finds: ['1/id', '3/choices/0/finish_reason'],
      },
      { shows: 'an answer like any other', dialect: 'chat', events: [begin, end('stop')] },
    ],
  },
};
