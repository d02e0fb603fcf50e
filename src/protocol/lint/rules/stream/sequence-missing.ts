/** Reports an event without a sequence number. */
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const sequenceMissing: Rule = {
  id: 'sequence-missing',
  severity: 'warning',
  title: { en: 'Event without a sequence number', 'zh-cn': '没有序号的事件' },
  message: {
    en: 'This event has no sequence number, so clients cannot detect lost events. Further occurrences are not listed.',
    'zh-cn': '此事件没有序号，客户端无法发现丢失的事件。后续的同类问题不再列出。',
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
