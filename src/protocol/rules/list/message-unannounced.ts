/** Something belongs to a message that nobody announced. */
import { answer, completed, delta, message } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const messageUnannounced: StreamRule = {
  of: 'stream',
  id: 'message-unannounced',
  severity: 'error',
  title: { en: 'A message was not announced', 'zh-cn': '消息未经宣布' },
  says: {
    en: 'This belongs to the message “{id}”, which no earlier event announced.',
    'zh-cn': '此事件属于消息“{id}”，但之前没有事件宣布过它。',
  },
  source: specification('Content Streaming'),
  watch() {
    const known = new Set<string>();
    return {
      item({ id, status }, run, tell) {
        if (id === undefined || known.has(id)) return;
        known.add(id);
        const isEnd = status === 'completed' && run.itemsByKey.get(id)?.type === undefined;
        if (isEnd && run.itemsByKey.has(id)) tell({ aspect: 'id', args: { id }, habit: 'unannounced-message' });
      },
      part({ owner }, run, tell) {
        if (owner === undefined || known.has(owner)) return;
        known.add(owner);
        const alone = !run.items.some(
          ({ origin, closed, type }) => origin === 'response' && !closed && type !== undefined,
        );
        tell({ aspect: 'owner', args: { id: owner }, ...(alone ? { habit: 'unannounced-message' } : {}) });
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'A message event comes before the contents of a message: only it says who speaks and whether this is text, reasoning or a tool call. The text framework of the stock server leaves it out. A content whose id does not match an open message is usually a mixed-up `msg_id`.',
    'zh-cn':
      '消息事件应先于其内容：只有它说明谁在说话，以及这是文本、推理还是工具调用。标准服务器的 text 框架会省略它。若此时已有打开的消息，内容却使用另一个 id，多半是 `msg_id` 弄错了。',
  },
  examples: [
    {
      shows: 'another message is open',
      events: answer(message('in_progress'), delta('Hi', { msg_id: 'msg_2' })),
      finds: ['3/msg_id'],
    },
    {
      shows: 'as the text framework does',
      events: answer(delta('Hi'), delta('!'), message('completed')),
      finds: ['2/msg_id'],
      severity: 'info',
    },
    { shows: 'announced', events: answer(message('in_progress'), delta('Hi'), completed('Hi')) },
    {
      shows: 'a message that arrives whole',
      events: answer(message('completed', 'msg_1', { content: [completed('Hi')] })),
    },
  ],
};
