/** Reports an event without a sequence number. */
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const sequenceMissing: Rule = {
  id: 'sequence-missing',
  severity: 'warning',
  title: { en: 'Event without a sequence number', 'zh-cn': '事件没有序号' },
  message: {
    en: 'This event has no sequence number, so lost events cannot be detected. Further occurrences are not listed.',
    'zh-cn': '此事件没有序号，因此无法得知是否有事件丢失。之后的同类情况不再报告。',
  },
  source: measured('every event of every recorded stream is numbered'),
  watchEvents() {
    let reported = false;
    return {
      number(_event, { how }, report) {
        if (reported || how !== 'missing') return;
        reported = true;
        report();
      },
    };
  },
  watchStream() {
    let reported = false;
    return {
      number({ of }, { how }, report) {
        if (reported || how !== 'missing' || of === 'error' || of === 'other') return;
        reported = true;
        report({ aspect: 'number' });
      },
    };
  },
};
