/** Reports a first sequence number that differs from the one that streams begin with. */
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const sequenceStart: Rule = {
  id: 'sequence-start',
  severity: 'error',
  needsContext: true,
  title: { en: 'Unexpected first sequence number', 'zh-cn': '意外的起始序号' },
  message: {
    en: 'The first sequence number is {number}, but {expected} is expected. The beginning of the stream is missing, or the server counts differently: select its profile.',
    'zh-cn': '第一个序号是 {number}，应为 {expected}。流的开头缺失，或服务器的计数方式不同：请选择它的配置。',
  },
  source: measured('numbers begin with 0 in every recorded stream'),
  watchEvents: () => ({
    number({ number }, { how, expected = 0 }, report) {
      if (how === 'start') report({ pointer: '/sequence_number', args: { number: Number(number), expected } });
    },
  }),
  watchStream: () => ({
    number({ number }, { how, expected = 0 }, report) {
      if (how === 'start') report({ aspect: 'number', args: { number: Number(number), expected } });
    },
  }),
};
