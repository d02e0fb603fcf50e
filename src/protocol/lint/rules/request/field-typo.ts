/** Reports an unknown member of a request whose name is similar to a known one. */
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import { toPointer } from '../../../core/json/pointer.ts';
import { meantChatMember, meantMember, meantRequestMember } from '../../checks/meantMember.ts';
import { mend, valueOf } from '../../checks/mend.ts';
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const fieldTypo: Rule = {
  id: 'field-typo',
  severity: 'warning',
  about: 'name',
  title: { en: 'Possibly misspelled member', 'zh-cn': '疑似拼写错误的成员' },
  says: { en: 'Unknown member “{name}”. Did you mean “{known}”?', 'zh-cn': '未知成员“{name}”。是否应为“{known}”？' },
  source: measured('unknown members of a request are accepted silently'),
  dialects: ['chat'],
  fix(found) {
    const { pointer, args } = found.finding;
    const written = valueOf(found, pointer);
    const [id, ...others] = Array.isArray(written) ? (written as readonly Json[]) : [];
    if (args['known'] === 'tool_call_id' && typeof id === 'string' && others.length === 0) {
      const meant = pointer.slice(0, pointer.lastIndexOf('/'));
      return [
        mend(
          'Convert to “tool_call_id”',
          '改写为“tool_call_id”',
          { do: 'set', pointer: `${meant}/tool_call_id`, value: id },
          { do: 'remove', pointer },
        ),
      ];
    }
    const name = String(args['known']);
    return [mend(`Rename to “${name}”`, `重命名为“${name}”`, { do: 'rename', pointer, name })];
  },
  checkMessage({ json }, _context, tell) {
    if (!isJsonObject(json)) return;
    for (const name in json) {
      const known = meantChatMember(name, json);
      if (known !== undefined) tell({ pointer: toPointer([name]), args: { name, known } });
    }
  },
  checkDocument({ head }, _context, tell) {
    for (const name in head) {
      const known = meantRequestMember(name, head);
      if (known !== undefined) tell({ pointer: toPointer([name]), args: { name, known } });
    }
  },
  checkRequest(root, { dialect, profile }, tell) {
    for (const stray of dialect.requestJudge.strayMembers(root, profile)) {
      const known = meantMember(stray);
      if (known !== undefined) tell({ path: stray.pointer, args: { name: stray.name, known } });
    }
  },
};
