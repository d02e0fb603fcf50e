/** A member that the model does not have. */
import { toPointer } from '../../base/pointer.ts';
import type { ItemObservation, PartObservation, RunObservation } from '../../run/observation.ts';
import { answer, message, response, stream } from '../exampleEvents.ts';
import type { RulePage, StreamRule, Tell } from '../rule.ts';
import { specification } from '../sources.ts';

export const unknownMember: StreamRule = {
  of: 'stream',
  id: 'unknown-member',
  severity: 'info',
  title: { en: 'An unknown member', 'zh-cn': '未知的成员' },
  says: {
    en: '{profile} has no member “{name}” in a {of}.',
    'zh-cn': '{profile} 的 {of} 没有成员“{name}”。',
  },
  source: specification('Message Model'),
  watch({ dialect, profile }) {
    const known = {
      run: new Set(dialect.members('response', profile)),
      item: new Set(dialect.members('message', profile)),
      part: new Set(dialect.members('content', profile)),
    };
    const check = ({ of, json }: RunObservation | ItemObservation | PartObservation, tell: Tell): void => {
      for (const name in json) {
        if (known[of].has(name)) continue;
        known[of].add(name);
        tell({ path: toPointer([name]), args: { name, of: names[of], profile: profile.id } });
      }
    };
    return {
      run: (seen, _run, tell) => check(seen, tell),
      item: (seen, _run, tell) => check(seen, tell),
      part: (seen, _run, tell) => {
        if (seen.delta !== true) check(seen, tell);
      },
    };
  },
};

const names = { run: 'response', item: 'message', part: 'content' } as const;

export const page: RulePage = {
  why: {
    en: 'Typed clients drop it. Each name is reported once per kind of object.',
    'zh-cn': '有类型的客户端会丢弃它。每个名称在每种对象上只报告一次。',
  },
  examples: [
    {
      shows: 'an extension, told once',
      events: answer(message('in_progress', 'msg_1', { avatar: 'a' }), message('completed', 'msg_1', { avatar: 'a' })),
      finds: ['2/avatar'],
    },
    {
      shows: 'an extension of a known relative',
      events: stream(message('in_progress', 'msg_1', { name: 'a' })),
      profile: 'qwenpaw',
    },
    { shows: 'all known', events: answer(message('in_progress')) },
    { shows: 'usage', events: stream(response('created', { usage: null })) },
  ],
};
