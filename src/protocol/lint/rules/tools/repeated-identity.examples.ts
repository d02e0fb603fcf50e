/** Why `repeated-identity` matters, and where it finds something and where it does not. */
import { answer, message } from '../../checks/exampleEvents.ts';
import type { RulePage } from '../../engine/rulePage.ts';

const call = message('in_progress', 'msg_1', { type: 'plugin_call' });

const part = (data: { readonly [name: string]: string }) => ({
  object: 'content',
  status: 'in_progress',
  type: 'data',
  index: 0,
  delta: true,
  msg_id: 'msg_1',
  data,
});

export const page: RulePage = {
  why: {
    en: 'Clients concatenate deltas, so a delta must contain only what is new. Send `call_id` and `name` in the first delta, and only `arguments` in the others.',
    'zh-cn':
      '客户端会拼接增量，因此增量只能包含新的内容。请在第一个增量中发送 `call_id` 和 `name`，其他增量只发送 `arguments`。',
  },
  examples: [
    {
      shows: 'id and name in every delta',
      events: answer(
        call,
        part({ call_id: 'call_1', name: 'f', arguments: '{"a"' }),
        part({ call_id: 'call_1', name: 'f', arguments: ':1' }),
        part({ call_id: 'call_1', name: 'f', arguments: '}' }),
      ),
      finds: ['4/data/call_id'],
    },
    {
      shows: 'only the name is repeated',
      events: answer(call, part({ call_id: 'call_1', name: 'f', arguments: '' }), part({ name: 'f', arguments: '{}' })),
      finds: ['4/data/name'],
    },
    {
      shows: 'once',
      events: answer(call, part({ call_id: 'call_1', name: 'f', arguments: '{' }), part({ arguments: '}' })),
    },
    {
      shows: 'snapshots may repeat everything',
      events: answer(
        call,
        { ...part({ call_id: 'call_1', name: 'f', arguments: '' }), delta: false },
        { ...part({ call_id: 'call_1', name: 'f', arguments: '{}' }), delta: false },
      ),
    },
  ],
};
