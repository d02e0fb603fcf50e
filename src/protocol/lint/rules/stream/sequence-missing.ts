/** An event without its number. */
import { answer, delta, message, response } from '../../checks/exampleEvents.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { measured } from '../../engine/sources.ts';

export const sequenceMissing: Rule = {
  id: 'sequence-missing',
  severity: 'warning',
  title: { en: 'An event without sequence number', 'zh-cn': '事件没有序号' },
  says: {
    en: 'This event has no sequence number, so nobody can tell whether an event was lost. Others are not told again.',
    'zh-cn': '此事件没有序号，因此无法得知是否有事件丢失。之后的同类情况不再报告。',
  },
  source: measured('every event of every recorded stream is numbered'),
  watchEvents() {
    let told = false;
    return {
      number(_event, { how }, tell) {
        if (told || how !== 'missing') return;
        told = true;
        tell();
      },
    };
  },
  watchStream() {
    let told = false;
    return {
      number({ of }, { how }, tell) {
        if (told || how !== 'missing' || of === 'error' || of === 'other') return;
        told = true;
        tell({ aspect: 'number' });
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'Clients use the numbers to notice loss and to resume. The builders do not set them: the server has to number what they yield (`SequenceNumberGenerator.yield_with_sequence` in Python).',
    'zh-cn':
      '客户端依靠序号发现丢失并恢复接收。构建器不会设置序号：服务器需要为其产出的事件编号（Python 中为 `SequenceNumberGenerator.yield_with_sequence`）。',
  },
  examples: [
    {
      shows: 'in a stream of Responses',
      dialect: 'responses',
      document: [{ type: 'response.created', sequence_number: 0 }, { type: 'response.in_progress' }],
      finds: ['/1'],
    },
    {
      shows: 'MLflow does not number',
      dialect: 'responses',
      profile: 'mlflow',
      document: [{ type: 'response.output_text.delta', item_id: 'msg_1', delta: 'Hi' }],
    },
    {
      shows: 'two events without number: the first is told',
      events: answer(
        message('in_progress', 'msg_1', { sequence_number: null }),
        delta('Hi', { sequence_number: null }),
      ),
      finds: ['2/sequence_number'],
    },
    {
      shows: 'the documents leave the numbers out',
      profile: 'agentscope-0.2',
      events: [response('created'), response('completed')],
    },
    { shows: 'a bare error has no number', events: answer({ error: 'boom', sequence_number: null }) },
  ],
};
