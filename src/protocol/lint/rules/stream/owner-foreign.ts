/** A content inside a message says that it belongs to another one. */
import type { ItemObservation } from '../../../core/run/observation.ts';
import { answer, completed, message, response, stream } from '../../checks/exampleEvents.ts';
import { createOnce } from '../../engine/once.ts';
import type { RulePage, Rule, Tell } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const ownerForeign: Rule = {
  id: 'owner-foreign',
  severity: 'error',
  title: { en: 'A content in the wrong message', 'zh-cn': '内容位于错误的消息中' },
  says: {
    en: 'This content is in message “{id}”, but says that it belongs to “{owner}”.',
    'zh-cn': '此内容位于消息“{id}”中，却声明属于“{owner}”。',
  },
  source: specification('Content Models'),
  watchStream() {
    const isFirst = createOnce();
    const look = ({ id, parts = [] }: ItemObservation, tell: Tell): void => {
      for (const part of parts) {
        const { owner } = part;
        if (id === undefined || owner === undefined || owner === id || !isFirst(`${id} ${owner}`)) continue;
        tell({ within: part, aspect: 'owner', args: { id, owner } });
      }
    };
    return {
      item: (seen, _run, tell) => look(seen, tell),
      run(seen, _run, tell) {
        for (const item of seen.items ?? []) look(item, tell);
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'Clients that key contents by `msg_id` store this one in another message than those that go by the nesting. Usually a content object was copied from one message into another.',
    'zh-cn':
      '以 `msg_id` 归类内容的客户端，与按嵌套关系归类的客户端，会把它存入不同的消息。通常是内容对象从一条消息复制到了另一条消息。',
  },
  examples: [
    {
      shows: 'copied from another message',
      events: answer(message('completed', 'msg_2', { content: [completed('Hi')] })),
      finds: ['2/content/0/msg_id'],
    },
    {
      shows: 'only in the final output',
      events: stream(
        response('completed', { output: [message('completed', 'msg_2', { content: [completed('Hi')] })] }),
      ),
      finds: ['0/output/0/content/0/msg_id'],
    },
    { shows: 'its own, or none', events: answer(message('completed', 'msg_1', { content: [completed('Hi')] })) },
  ],
};
