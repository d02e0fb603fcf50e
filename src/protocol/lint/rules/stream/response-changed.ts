/** Reports a response whose id or session changes. */
import type { Json } from '../../../core/json/json.ts';
import type { Aspect } from '../../../core/run/observation.ts';
import { createFirstTimeCheck } from '../../checks/once.ts';
import type { ReportFinding } from '../../engine/finding.ts';
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const responseChanged: Rule = {
  id: 'response-changed',
  severity: 'error',
  title: { en: 'Response changes its id or session', 'zh-cn': '响应的 id 或会话发生变化' },
  message: {
    en: '“{member}” changes from “{before}” to “{after}” within one stream, so clients mix up responses or sessions.',
    'zh-cn': '“{member}”在同一个流中从“{before}”变为“{after}”，客户端会混淆响应或会话。',
  },
  source: measured('all response objects of a stream have one id and one session'),
  watchStream({ protocol: { fields } }) {
    const first = new Map<Aspect, string>();
    const isFirst = createFirstTimeCheck();
    const compare = (aspect: 'id' | 'session', value: Json | undefined, report: ReportFinding): void => {
      if (typeof value !== 'string') return;
      const before = first.get(aspect);
      if (before === undefined) first.set(aspect, value);
      else if (before !== value && isFirst(`${aspect} ${value}`)) {
        report({ aspect, args: { member: fields[aspect], before, after: value } });
      }
    };
    return {
      run({ id, session }, _run, report) {
        compare('id', id, report);
        compare('session', session, report);
      },
    };
  },
};
