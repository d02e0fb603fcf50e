/** Reports a stream that does not begin with a created response. */
import { modelOf } from '../../../protocols/contract/profile.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const responseNotCreated: Rule = {
  id: 'response-not-created',
  severity: 'warning',
  needsContext: true,
  title: { en: 'Stream does not begin with a created response', 'zh-cn': '流没有以状态为 created 的响应开头' },
  message: {
    en: 'The stream begins with “{first}” instead of a created response, so clients do not get the ids of the response and its session.',
    'zh-cn': '流以“{first}”开头，而不是状态为 created 的响应，客户端得不到响应和会话的 id。',
  },
  source: specification('Request/Response Lifecycle'),
  watchEvents: () => ({
    event({ type }, { position }, report) {
      if (position === undefined && type !== 'response.created' && type !== 'error') report({ args: { first: type } });
    },
  }),
  watchStream() {
    let started = false;
    let isStream = true;
    return {
      oddFrame({ frame }) {
        if (frame.form === 'body') isStream = false;
      },
      any({ of, stage, status }, _run, report) {
        if (started || of === 'error' || of === 'other') return;
        started = true;
        // A response that fails immediately, or that arrives complete in an answer that is not a stream, need not
        // begin with `created`.
        const begins = of === 'run' && (stage === 'new' || (stage === 'over' && (!isStream || status !== 'completed')));
        if (!begins) report({ args: { first: `${modelOf[of]} ${status ?? ''}`.trimEnd() } });
      },
    };
  },
};
