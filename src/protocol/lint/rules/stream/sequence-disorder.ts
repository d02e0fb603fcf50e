/** Reports an event that arrives after events with higher sequence numbers. */
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const sequenceDisorder: Rule = {
  id: 'sequence-disorder',
  severity: 'error',
  title: { en: 'Events are out of order', 'zh-cn': '事件顺序错乱' },
  message: {
    en: 'Sequence number {number} arrives after {last}: the events are out of order.',
    'zh-cn': '序号 {number} 出现在 {last} 之后：事件顺序错乱。',
  },
  source: measured('numbers rise by one in every recorded stream'),
  watchEvents: () => ({
    number({ number }, { how, expected = 0 }, report) {
      if (how === 'late') report({ pointer: '/sequence_number', args: { number: Number(number), last: expected - 1 } });
    },
  }),
  watchStream: () => ({
    number({ number }, { how, expected = 0 }, report) {
      if (how === 'late') report({ aspect: 'number', args: { number: Number(number), last: expected - 1 } });
    },
  }),
};
