/** Reports deltas of a tool call that repeat its id or its name. */
import type { Json } from '../../../core/json/json.ts';
import { findById, findPart, holderOf } from '../../../core/run/run.ts';
import { shownPlace } from '../../checks/shownArgs.ts';
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const repeatedIdentity: Rule = {
  id: 'repeated-identity',
  severity: 'error',
  title: { en: 'Deltas repeat the id or name of a call', 'zh-cn': '增量重复了调用的 id 或名称' },
  message: {
    en: 'This delta repeats {member} “{value}”, so clients that concatenate deltas get “{value}{value}”. Send it only once.',
    'zh-cn': '此增量重复了 {member}“{value}”，拼接增量的客户端会得到“{value}{value}”。请只发送一次。',
  },
  localizeArgs: (args) => ({ ...args, member: shownPlace(`/${args['member']}`, '') }),
  source: measured(
    'ContentBuilder concatenates all text members of data deltas, so a repeated id becomes `call_1call_1`',
  ),
  watchStream({ protocol: { fields } }) {
    const reported = new Set<string>();
    return {
      part({ delta, call, owner, index }, run, report) {
        if (delta !== true || call === undefined || owner === undefined || typeof index !== 'number') return;
        const first = findById(run, owner);
        const item = first && holderOf(first, index);
        if (item === undefined || reported.has(owner) || findPart(item, index) === undefined) return;
        const repeats = (value: Json | undefined, known: string | undefined): value is string =>
          known !== undefined && known !== '' && value === known;
        const aspect = repeats(call.id, item.callId) ? 'callId' : 'name';
        const value = aspect === 'callId' ? call.id : call.name;
        if (!repeats(value, aspect === 'callId' ? item.callId : item.name)) return;
        reported.add(owner);
        report({ aspect, args: { member: fields[aspect], value } });
      },
    };
  },
};
