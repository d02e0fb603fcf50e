/** Why `chunk-odd` matters, and where it finds something and where it does not. */
import type { JsonObject } from '../../../core/json/json.ts';
import type { RulePage } from '../../engine/rule.ts';

const chunk = (delta: JsonObject, more: JsonObject = {}, id = 'c'): JsonObject => ({
  id,
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, ...more }],
});

const end = chunk({}, { finish_reason: 'stop' });

export const page: RulePage = {
  why: {
    en: 'Most clients pass over it. Those that are strict, or that look for one of these members, do not.',
    'zh-cn': '大多数客户端会忽略它；严格的客户端，或依赖这些成员的客户端则不会。',
  },
  examples: [
    {
      shows: 'another id, and an end that comes twice',
      dialect: 'chat',
      events: [chunk({ role: 'assistant', content: 'Hi' }), chunk({ tool_calls: [] }, {}, 'd'), end, end],
      finds: ['1/id', '3/choices/0/finish_reason'],
    },
    {
      shows: 'an answer like any other',
      dialect: 'chat',
      events: [chunk({ role: 'assistant', content: 'Hi' }), end],
    },
  ],
};
