/** The response changes its identity. */
import type { Json } from '../../../core/json/json.ts';
import type { Aspect } from '../../../core/run/observation.ts';
import { response, stream } from '../../checks/exampleEvents.ts';
import { createOnce } from '../../engine/once.ts';
import type { RulePage, Rule, Tell } from '../../engine/rule.ts';
import { measured } from '../../engine/sources.ts';

export const responseChanged: Rule = {
  id: 'response-changed',
  severity: 'error',
  title: { en: 'The response changes its id or session', 'zh-cn': '响应的 id 或会话发生变化' },
  says: {
    en: 'The `{member}` changes from “{before}” to “{after}” within one stream.',
    'zh-cn': '`{member}` 在同一个流中从“{before}”变为“{after}”。',
  },
  source: measured('all response objects of a stream have one id and one session'),
  watchStream({ dialect: { fields } }) {
    const first = new Map<Aspect, string>();
    const isFirst = createOnce();
    const compare = (aspect: 'id' | 'session', value: Json | undefined, tell: Tell): void => {
      if (typeof value !== 'string') return;
      const before = first.get(aspect);
      if (before === undefined) first.set(aspect, value);
      else if (before !== value && isFirst(`${aspect} ${value}`)) {
        tell({ aspect, args: { member: fields[aspect], before, after: value } });
      }
    };
    return {
      run({ id, session }, _run, tell) {
        compare('id', id, tell);
        compare('session', session, tell);
      },
    };
  },
};

export const page: RulePage = {
  why: {
    en: 'One stream is one response. Clients store the answer under its id and continue the session with the next request; when either changes, parts of two answers are mixed, or the next request goes to the wrong session.',
    'zh-cn':
      '一个流就是一个响应。客户端以 id 保存回答，并用会话 id 发出下一个请求；其中任何一个发生变化，都会混淆两个回答，或把下一个请求发到错误的会话。',
  },
  examples: [
    {
      shows: 'another id in the last event',
      events: stream(response('created'), response('completed', { id: 'response_2' })),
      finds: ['1/id'],
    },
    {
      shows: 'another session',
      events: stream(response('created'), response('completed', { session_id: 's2' })),
      finds: ['1/session_id'],
    },
    {
      shows: 'the session is told later, and not again',
      events: stream(
        response('created', { session_id: null }),
        response('in_progress'),
        response('completed', { session_id: null }),
      ),
    },
  ],
};
