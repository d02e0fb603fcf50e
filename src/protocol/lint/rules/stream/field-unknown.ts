/** Reports a member that the model does not have. */
import { toPointer } from '../../../core/json/pointer.ts';
import { isJsonObject, type JsonObject } from '../../../core/json/json.ts';
import { extensions, membersOf, modelOfRole } from '../../../protocols/chat/members.ts';
import { modelOf, type ModelName } from '../../../protocols/contract/profile.ts';
import type { ItemObservation, Observation } from '../../../core/run/observation.ts';
import { meantChatMember } from '../../checks/meantMember.ts';
import { offer } from '../../checks/mend.ts';
import { createOnce } from '../../checks/once.ts';
import type { Rule, Tell } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

/** Members of other roles, which other rules report in more detail. */
const misplaced: ReadonlySet<string> = new Set(['tool_calls', 'tool_call_id', 'function_call']);

export const fieldUnknown: Rule = {
  id: 'field-unknown',
  severity: 'info',
  about: 'name',
  title: { en: 'Member that the model does not define', 'zh-cn': '模型中没有的成员' },
  says: {
    en: 'The {model} model does not define the member “{name}”: other implementations may drop or reject it.',
    'zh-cn': '{model} 模型没有成员“{name}”，对方可能会丢弃或拒绝它。',
  },
  source: measured('the models accept unknown members'),
  dialects: ['chat'],
  fix: ({ finding: { pointer } }) => [offer('Remove it', '删除', { do: 'remove', pointer })],
  checkMessage({ json, role }, _context, tell) {
    const members = role === undefined ? undefined : membersOf(role);
    if (!isJsonObject(json) || role === undefined || members === undefined) return;
    for (const name in json) {
      if (members.includes(name) || extensions.has(name) || misplaced.has(name)) continue;
      if (meantChatMember(name, json) !== undefined) continue;
      tell({ pointer: toPointer([name]), args: { model: modelOfRole(role), name } });
    }
  },
  watchStream({ dialect, profile }) {
    const known = (model: ModelName): ReadonlySet<string> => new Set(dialect.members(model, profile));
    const members = { run: known('response'), item: known('message'), part: known('content') };
    const isFirst = createOnce();
    const look = (seen: Observation, tell: Tell): void => {
      if (seen.of === 'error' || seen.of === 'other') return;
      for (const name in seen.json satisfies JsonObject) {
        if (members[seen.of].has(name)) continue;
        const model = modelOf[seen.of];
        if (isFirst(`${model} ${name}`)) tell({ within: seen, path: toPointer([name]), args: { model, name } });
      }
    };
    const lookInside = (item: ItemObservation, tell: Tell): void => {
      for (const part of item.parts ?? []) look(part, tell);
    };
    return {
      any: (seen, _run, tell) => look(seen, tell),
      item: (seen, _run, tell) => lookInside(seen, tell),
      run(seen, _run, tell) {
        for (const item of seen.items ?? []) {
          look(item, tell);
          lookInside(item, tell);
        }
      },
    };
  },
};
