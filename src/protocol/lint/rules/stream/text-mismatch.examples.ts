/** Why `text-mismatch` matters, and where it finds something and where it does not. */
import { answer, completed, delta, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The last event of a content repeats the whole text. If it differs from the streamed text, a delta was lost or changed, or the agent rewrote its response. Clients that show the deltas then show another text than the one they store.',
    'zh-cn':
      '内容的最后一个事件会重复完整的文本。如果与流式文本不同，说明有增量丢失或被改动，或智能体改写了响应。显示增量的客户端显示的文本与保存的不同。',
  },
  examples: [
    {
      shows: 'in a stream of Responses, once the deltas, once the item',
      protocol: 'responses',
      document: [
        { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'msg_1' } },
        { type: 'response.output_text.delta', output_index: 0, content_index: 0, item_id: 'msg_1', delta: 'Hel' },
        { type: 'response.output_text.done', output_index: 0, content_index: 0, item_id: 'msg_1', text: 'Hello' },
        {
          type: 'response.output_item.done',
          output_index: 0,
          item: { type: 'message', id: 'msg_1', content: [{ type: 'output_text', text: 'Hello!' }] },
        },
      ],
      finds: ['/2/text', '/3/item/content/0'],
    },
    {
      shows: 'reasoning that is repeated by its last delta, as the adapter of AgentScope sends it',
      protocol: 'responses',
      profile: 'agentscope',
      document: [
        { type: 'response.output_item.added', output_index: 0, item: { type: 'reasoning', id: 'rs_1', summary: [] } },
        { type: 'response.reasoning_text.delta', output_index: 0, item_id: 'rs_1', delta: 'Hm' },
        { type: 'response.reasoning_text.delta', output_index: 0, item_id: 'rs_1', delta: 'Hm' },
        { type: 'response.reasoning_text.done', output_index: 0, item_id: 'rs_1', text: 'Hm' },
      ],
      finds: ['/3/text'],
      severity: 'info',
    },
    {
      shows: 'one delta is missing from the sum',
      events: answer(message('in_progress'), delta('Hel'), completed('Hello')),
      finds: ['4/text'],
    },
    {
      shows: 'only the message completes, with another text',
      events: answer(delta('Hel'), message('completed', 'msg_1', { content: [completed('Hello')] })),
      finds: ['3/content/0/text'],
    },
    {
      shows: 'a refusal',
      events: answer(
        message('in_progress'),
        { ...delta(''), type: 'refusal', text: null, refusal: 'No' },
        { ...completed(''), type: 'refusal', text: null, refusal: 'No.' },
      ),
      finds: ['4/refusal'],
    },
    {
      shows: 'the first sample of the documentation, where the deltas do not match the text and have no message id',
      profile: 'agentscope-0.2',
      events: answer(
        message('created'),
        delta('Hello, world', { msg_id: null }),
        completed('Hello, world!', { msg_id: null }),
      ),
      finds: ['4/text'],
      severity: 'info',
    },
    { shows: 'the sum', events: answer(message('in_progress'), delta('Hel'), delta('lo'), completed('Hello')) },
    { shows: 'never streamed, only completed', events: answer(message('in_progress'), completed('Hello')) },
  ],
};
