/** A content in one message that says it belongs to another. */
import { answer, completed, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const ownerForeign: StreamRule = {
  of: 'stream',
  id: 'owner-foreign',
  severity: 'error',
  title: { en: 'A content of another message', 'zh-cn': '属于其他消息的内容' },
  says: {
    en: 'This content stands in the message “{id}”, but says that it belongs to “{owner}”.',
    'zh-cn': '此内容位于消息“{id}”中，却声称属于“{owner}”。',
  },
  source: specification('Best Practices'),
  watch: () => ({
    item({ id, parts, pointer }, _run, tell) {
      for (const { owner, pointer: place } of parts ?? []) {
        if (owner === undefined || owner === id || id === undefined) continue;
        tell({ path: place.slice(pointer.length), args: { id, owner } });
      }
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'Two ids contradict each other: clients that go by the one show the content elsewhere than those that go by the other.',
    'zh-cn': '两个 id 相互矛盾：按其中一个处理的客户端与按另一个处理的客户端，会把内容显示在不同的地方。',
  },
  examples: [
    {
      shows: 'two ids',
      events: answer(message('completed', 'msg_1', { content: [completed('Hi', { msg_id: 'msg_2' })] })),
      finds: ['2/content/0'],
    },
    { shows: 'one id', events: answer(message('completed', 'msg_1', { content: [completed('Hi')] })) },
  ],
};
