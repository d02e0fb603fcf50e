/** One stream, two responses. */
import type { Json } from '../../base/json.ts';
import type { RunObservation } from '../../run/observation.ts';
import { response, stream } from '../exampleEvents.ts';
import type { RulePage, StreamRule } from '../rule.ts';
import { specification } from '../sources.ts';

export const responseChanged: StreamRule = {
  of: 'stream',
  id: 'response-changed',
  severity: 'error',
  title: { en: 'The response changes its identity', 'zh-cn': 'response 的身份发生变化' },
  says: {
    en: 'The {what} changed from “{before}” to “{now}” within one stream.',
    'zh-cn': '同一个流中，{what} 从“{before}”变成了“{now}”。',
  },
  source: specification('Response Model'),
  watch() {
    let first: RunObservation | undefined;
    return {
      run(seen, _run, tell) {
        first ??= seen;
        if (differ(first.id, seen.id))
          tell({ aspect: 'id', args: { what: 'id', before: word(first.id), now: word(seen.id) } });
        if (differ(first.session, seen.session)) {
          tell({ aspect: 'session', args: { what: 'session', before: word(first.session), now: word(seen.session) } });
        }
      },
    };
  },
};

const word = (id: Json | undefined): string => (typeof id === 'string' ? id : JSON.stringify(id));

/** What is left out or null says nothing. */
const differ = (before: Json | undefined, now: Json | undefined): boolean =>
  before != null && now != null && before !== now;

export const page: RulePage = {
  why: {
    en: 'One stream is one response of one session. When they change, streams were mixed up on the way or in the server.',
    'zh-cn': '一个流就是一个会话的一个 response。如果它们变化，说明流在途中或服务器里混在了一起。',
  },
  examples: [
    {
      shows: 'another response completes',
      events: stream(response('created'), response('completed', { id: 'response_2' })),
      finds: ['1/id'],
    },
    { shows: 'the same one', events: stream(response('created'), response('completed')) },
    { shows: 'left out', events: stream(response('created'), response('completed', { session_id: null })) },
  ],
};
