/** The first number is not the one that a stream begins with. */
import { response } from '../../checks/exampleEvents.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { measured } from '../../engine/sources.ts';

export const sequenceStart: Rule = {
  id: 'sequence-start',
  severity: 'error',
  title: { en: 'The stream begins with another number', 'zh-cn': '流的起始序号不正确' },
  says: {
    en: 'The first sequence number is {number}, expected {expected}: the beginning is missing, or the server counts differently.',
    'zh-cn': '第一个序号是 {number}，应为 {expected}：流的开头丢失，或服务器的计数方式不同。',
  },
  source: measured('numbers begin with 0 in every recorded stream'),
  watchEvents: () => ({
    number({ number }, { how, expected = 0 }, tell) {
      if (how === 'start') tell({ pointer: '/sequence_number', args: { number: Number(number), expected } });
    },
  }),
  watchStream: () => ({
    number({ number }, { how, expected = 0 }, tell) {
      if (how === 'start') tell({ aspect: 'number', args: { number: Number(number), expected } });
    },
  }),
};

const numbered = (number: number, status: string): ReturnType<typeof response> =>
  response(status, { sequence_number: number });

export const page: RulePage = {
  why: {
    en: 'Either the first events were lost on the way, or the producer counts from another number than the one that the profile names. A known relative counts from 1: choose its profile.',
    'zh-cn':
      '要么最初的事件在途中丢失，要么实现方的起始序号与所选 profile 不同。已知有实现从 1 开始计数：请选择其 profile。',
  },
  examples: [
    {
      shows: 'in a stream of Responses',
      dialect: 'responses',
      document: [3, 4].map((number) => ({ type: 'response.in_progress', sequence_number: number })),
      finds: ['/0/sequence_number'],
    },
    {
      shows: 'counting from 1',
      events: [numbered(1, 'created'), numbered(2, 'completed')],
      finds: ['0/sequence_number'],
    },
    {
      shows: 'counting from 1, as this producer does',
      profile: 'qwenpaw',
      events: [numbered(1, 'created'), numbered(2, 'completed')],
    },
    {
      shows: 'the first two events have no number, and the count begins after them (0.1)',
      events: [response('created'), response('in_progress'), numbered(0, 'completed')],
    },
  ],
};
