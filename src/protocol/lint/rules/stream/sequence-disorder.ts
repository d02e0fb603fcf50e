/** Reports an event that arrives after events with higher sequence numbers. */
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const sequenceDisorder: Rule = {
  id: 'sequence-disorder',
  severity: 'error',
  title: { en: 'Events are out of order', 'zh-cn': '事件的顺序错误' },
  message: {
    en: 'Sequence number {number} arrives after {last}. Clients apply events as they arrive, so the text may be wrong.',
    'zh-cn': '序号 {number} 在 {last} 之后到达。客户端按到达顺序处理事件，文本可能会出错。',
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
