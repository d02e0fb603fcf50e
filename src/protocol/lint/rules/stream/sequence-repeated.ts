/** Reports a sequence number that was used before. */
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const sequenceRepeated: Rule = {
  id: 'sequence-repeated',
  severity: 'error',
  title: { en: 'Duplicate sequence number', 'zh-cn': '序号重复' },
  message: {
    en: 'Sequence number {number} was already used: the event is repeated, or two events share the number.',
    'zh-cn': '序号 {number} 已经出现过：事件被重复发送，或两个事件使用了同一序号。',
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
