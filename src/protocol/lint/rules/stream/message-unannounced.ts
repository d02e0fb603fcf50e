/** The first event about a message is not its beginning. */
import { findById } from '../../../core/run/run.ts';
import { answer, completed, delta, message } from '../../checks/exampleEvents.ts';
import { createOnce } from '../../engine/once.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';

export const messageUnannounced: Rule = {
  id: 'message-unannounced',
  severity: 'error',
  title: { en: 'A message that nothing announced', 'zh-cn': '未经声明的消息' },
  says: {
    en: 'Nothing announced message “{id}”: this is the first event about it.',
    'zh-cn': '消息“{id}”没有事先声明：这是关于它的第一个事件。',
  },
  source: specification('Content Streaming'),
  watchEvents() {
    const isFirst = createOnce();
    return {
      event({ about, stage, owner, member }, stream, tell) {
        if (about === 'response' || about === 'other' || (about === 'item' && stage === 'begins')) return;
        if (stream.find(owner)?.isAnnounced === true) return;
        const id = owner.id ?? owner.index;
        if (id === undefined || !isFirst(String(id))) return;
        tell({ pointer: about === 'item' ? `/${member}/id` : '/item_id', args: { id }, habit: 'unannounced-message' });
      },
    };
  },
  watchStream: () => ({
    part({ owner }, run, tell) {
      if (owner === undefined || run.outcome !== undefined || findById(run, owner) !== undefined) return;
      tell({ aspect: 'owner', args: { id: owner }, habit: 'unannounced-message' });
    },
    item({ id, stage }, run, tell) {
      if (id === undefined || stage !== 'over' || run.outcome !== undefined || findById(run, id) !== undefined) return;
      tell({ aspect: 'id', args: { id }, habit: 'unannounced-message' });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'A message object with `created` or `in_progress` says what is to come: an answer, a thought, a tool call, by whom. Without it, clients show the first contents in the wrong place or not at all. The stock text, agno and LangGraph adapters leave it out in places.',
    'zh-cn':
      '状态为 `created` 或 `in_progress` 的 message 说明接下来是什么：回答、思考还是工具调用，以及由谁发出。没有它，客户端会把最初的内容显示在错误的位置，或完全不显示。标准的 text、agno、LangGraph 适配器在某些地方会省略它。',
  },
  examples: [
    {
      shows: 'in a stream of Responses; the official client says “expected item_id msg_1, got msg_2”',
      dialect: 'responses',
      document: [
        { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'msg_1' } },
        { type: 'response.output_text.delta', output_index: 0, content_index: 0, item_id: 'msg_2', delta: 'Hi' },
      ],
      finds: ['/1/item_id'],
    },
    {
      shows: 'MLflow announces nothing',
      dialect: 'responses',
      profile: 'mlflow',
      document: [{ type: 'response.output_text.delta', item_id: 'msg_1', delta: 'Hi' }],
      finds: ['/0/item_id'],
      severity: 'info',
    },
    {
      shows: 'a content without message, as the stock server sends it',
      events: answer(delta('Hel'), delta('lo'), message('completed')),
      finds: ['2/msg_id'],
      severity: 'info',
    },
    {
      shows: 'a message that arrives whole, as the stock server sends it',
      events: answer(message('completed', 'msg_1', { content: [completed('Hi')] })),
      finds: ['2/id'],
      severity: 'info',
    },
    { shows: 'an announced message', events: answer(message('created'), delta('Hello'), message('completed')) },
  ],
};
