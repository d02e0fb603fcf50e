/** JSON that is nothing of the protocol. */
import { answer, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const unknownObject: StreamRule = {
  of: 'stream',
  id: 'unknown-object',
  severity: 'warning',
  title: { en: 'Nothing of the protocol', 'zh-cn': '不属于协议的对象' },
  says: {
    en: 'This is no response, message or content{type}.',
    'zh-cn': '这不是 response、message 或 content{type}。',
  },
  source: specification('Overview'),
  watch: () => ({
    other({ type }, _run, tell) {
      tell({ args: { type: type === undefined ? '' : ` (“${type}”)` } });
    },
    frame(event, tell) {
      if (event.kind === 'json' && (typeof event.json !== 'object' || event.json === null))
        tell({ args: { type: '' } });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'Clients ignore it. It may be an event of another protocol, or of a route of the agent’s own.',
    'zh-cn': '客户端会忽略它。它可能是另一种协议的事件，或来自智能体自己的路由。',
  },
  examples: [
    { shows: 'an event of another protocol', events: answer(message('in_progress'), { type: 'ping' }), finds: ['3'] },
    { shows: 'a bare number', events: answer(message('in_progress'), '42'), finds: ['3'] },
    { shows: 'an error is another rule’s', events: [{ error: 'boom' }] },
  ],
};
