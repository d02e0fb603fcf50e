/** Why `sequence-missing` matters, and where it finds something and where it does not. */
import { answer, delta, message, response } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Clients use the numbers to detect lost events and to resume. The builders do not set them: the server must number the events that they yield (`SequenceNumberGenerator.yield_with_sequence` in Python).',
    'zh-cn':
      '客户端使用序号发现丢失的事件并恢复接收。构建器不设置序号：服务器必须为它们产出的事件编号（Python 中为 `SequenceNumberGenerator.yield_with_sequence`）。',
  },
  examples: [
    {
      shows: 'in a stream of Responses',
      protocol: 'responses',
      document: [{ type: 'response.created', sequence_number: 0 }, { type: 'response.in_progress' }],
      finds: ['/1'],
    },
    {
      shows: 'MLflow does not number',
      protocol: 'responses',
      profile: 'mlflow',
      document: [{ type: 'response.output_text.delta', item_id: 'msg_1', delta: 'Hi' }],
    },
    {
      shows: 'two events without a number: the first is reported',
      events: answer(
        message('in_progress', 'msg_1', { sequence_number: null }),
        delta('Hi', { sequence_number: null }),
      ),
      finds: ['2/sequence_number'],
    },
    {
      shows: 'the documentation omits the numbers',
      profile: 'agentscope-0.2',
      events: [response('created'), response('completed')],
    },
    { shows: 'a bare error has no number', events: answer({ error: 'boom', sequence_number: null }) },
  ],
};
