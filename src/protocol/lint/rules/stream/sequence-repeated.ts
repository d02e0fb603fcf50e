/** Reports a sequence number that was used before. */
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const sequenceRepeated: Rule = {
  id: 'sequence-repeated',
  severity: 'error',
  title: { en: 'Duplicate sequence number', 'zh-cn': '重复的序号' },
  message: {
    en: 'Sequence number {number} was already used, so clients may show the text twice or drop an event.',
    'zh-cn': '序号 {number} 已经用过，客户端可能会重复显示文本或丢弃事件。',
  },
  source: measured('no number occurs twice in any recorded stream'),
  watchEvents: () => ({
    number({ number }, { how }, report) {
      if (how === 'repeated') report({ pointer: '/sequence_number', args: { number: Number(number) } });
    },
  }),
  watchStream: () => ({
    number({ of, number }, { how }, report) {
      if (how !== 'repeated') return;
      report({
        aspect: 'number',
        args: { number: Number(number) },
        ...(of === 'run' ? { habit: 'response-heartbeat' } : {}),
      });
    },
  }),
};
