/** Reports a member that the model does not have. */
import { toPointer } from '../../../core/json/pointer.ts';
import { isJsonObject, type JsonObject } from '../../../core/json/json.ts';
import { extensions, membersOf, modelOfRole } from '../../../protocols/chat/members.ts';
import { isOnlyKept } from '../../../protocols/building-blocks/keep.ts';
import { modelOf, type ModelName } from '../../../protocols/contract/profile.ts';
import type { ItemObservation, Observation } from '../../../core/run/observation.ts';
import { intendedChatMember } from '../../checks/intendedMember.ts';
import { optionalFix } from '../../engine/fixes.ts';
import { createFirstTimeCheck } from '../../checks/once.ts';
import type { ReportFinding } from '../../engine/finding.ts';
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

/** Members of other roles, which other rules report in more detail. */
const misplaced: ReadonlySet<string> = new Set(['tool_calls', 'tool_call_id', 'function_call']);

export const fieldUnknown: Rule = {
  id: 'field-unknown',
  severity: 'info',
  about: 'name',
  title: { en: 'Member that the model does not define', 'zh-cn': '模型未定义的成员' },
  message: {
    en: 'The {model} model does not define “{name}”, so clients may drop or reject it. Check the spelling.',
    'zh-cn': '{model} 模型没有定义“{name}”，客户端可能会丢弃或拒绝它。请检查拼写。',
  },
  source: measured('the models accept unknown members'),
  protocols: ['chat'],
  fix: ({ finding: { pointer } }) => [optionalFix('Remove this member', '删除此成员', { do: 'remove', pointer })],
  checkMessage({ json, role }, _context, report) {
    const members = role === undefined ? undefined : membersOf(role);
    if (!isJsonObject(json) || role === undefined || members === undefined) return;
    for (const name in json) {
      if (members.includes(name) || extensions.has(name) || misplaced.has(name)) continue;
      if (intendedChatMember(name, json) !== undefined) continue;
      report({ pointer: toPointer([name]), args: { model: modelOfRole(role), name } });
    }
  },
  watchStream({ protocol, profile }) {
    const known = (model: ModelName): ReadonlySet<string> => new Set(protocol.members(model, profile));
    const members = { run: known('response'), item: known('message'), part: known('content') };
    const isFirst = createFirstTimeCheck();
    const look = (seen: Observation, report: ReportFinding): void => {
      if (seen.of === 'error' || seen.of === 'other') return;
      for (const name in seen.json satisfies JsonObject) {
        if (members[seen.of].has(name) || (name === 'metadata' && isOnlyKept(seen.json[name]))) continue;
        const model = modelOf[seen.of];
        if (isFirst(`${model} ${name}`)) report({ within: seen, path: toPointer([name]), args: { model, name } });
      }
    };
    const lookInside = (item: ItemObservation, report: ReportFinding): void => {
      for (const part of item.parts ?? []) look(part, report);
    };
    return {
      any: (seen, _run, report) => look(seen, report),
      item: (seen, _run, report) => lookInside(seen, report),
      run(seen, _run, report) {
        for (const item of seen.items ?? []) {
          look(item, report);
          lookInside(item, report);
        }
      },
    };
  },
};
