/** Deltas of a tool call that repeat its id or its name. */
import type { Json } from '../../../core/json/json.ts';
import { findById, findPart, holderOf } from '../../../core/run/run.ts';
import { answer, message } from '../../checks/exampleEvents.ts';
import type { RulePage, Rule } from '../../engine/rule.ts';
import { measured } from '../../engine/sources.ts';

export const repeatedIdentity: Rule = {
  id: 'repeated-identity',
  severity: 'error',
  title: { en: 'Deltas repeat the id or name of a call', 'zh-cn': '增量重复了调用的 id 或名称' },
  says: {
    en: 'This delta repeats {member} “{value}”: who adds deltas up, as the real builder does, gets “{value}{value}”.',
    'zh-cn': '此增量重复了 {member}“{value}”：累加增量者（包括官方 builder）会得到“{value}{value}”。',
  },
  source: measured('ContentBuilder joins all text members of data deltas, so a repeated id becomes `call_1call_1`'),
  watchStream({ dialect: { fields } }) {
    const told = new Set<string>();
    return {
      part({ delta, call, owner, index }, run, tell) {
        if (delta !== true || call === undefined || owner === undefined || typeof index !== 'number') return;
        const first = findById(run, owner);
        const item = first && holderOf(first, index);
        if (item === undefined || told.has(owner) || findPart(item, index) === undefined) return;
        const repeats = (value: Json | undefined, known: string | undefined): value is string =>
          known !== undefined && known !== '' && value === known;
        const aspect = repeats(call.id, item.callId) ? 'callId' : 'name';
        const value = aspect === 'callId' ? call.id : call.name;
        if (!repeats(value, aspect === 'callId' ? item.callId : item.name)) return;
        told.add(owner);
        tell({ aspect, args: { member: fields[aspect], value } });
      },
    };
  },
};

const part = (data: { readonly [name: string]: string }) => ({
  object: 'content',
  status: 'in_progress',
  type: 'data',
  index: 0,
  delta: true,
  msg_id: 'msg_1',
  data,
});
const call = message('in_progress', 'msg_1', { type: 'plugin_call' });

export const page: RulePage = {
  why: {
    en: 'Deltas are added up. Only what is new belongs into one: `call_id` and `name` go into the first, the others carry `arguments` alone.',
    'zh-cn': '增量会被累加，因此只应包含新的内容：`call_id` 与 `name` 放在首个增量中，其余只带 `arguments`。',
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
