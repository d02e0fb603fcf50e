/** Reports skipped sequence numbers, which mean that events were lost in transit. */
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const sequenceGap: Rule = {
  id: 'sequence-gap',
  severity: 'error',
  title: { en: 'Sequence numbers are missing', 'zh-cn': '序号不连续' },
  message: {
    en: 'Sequence number {number} follows {last}: events in between are missing, so the response may be incomplete.',
    'zh-cn': '序号 {last} 之后是 {number}：中间的事件缺失，响应可能不完整。',
  },
  source: measured('numbers are contiguous in every recorded stream'),
  watchEvents: () => ({
    number({ number }, { how, expected = 0 }, report) {
      if (how === 'gap') report({ pointer: '/sequence_number', args: { number: Number(number), last: expected - 1 } });
    },
  }),
  watchStream: () => ({
    number({ number }, { how, expected = 0 }, report) {
      if (how === 'gap') report({ aspect: 'number', args: { number: Number(number), last: expected - 1 } });
    },
  }),
};
