/** Reports an unknown member of a request whose name is similar to a known one. */
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import { toPointer } from '../../../core/json/pointer.ts';
import { intendedChatMember, intendedMember, intendedRequestMember } from '../../checks/intendedMember.ts';
import { preferredFix, valueOf } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { measured } from '../../checks/sources.ts';

export const fieldTypo: Rule = {
  id: 'field-typo',
  severity: 'warning',
  about: 'name',
  title: { en: 'Possibly misspelled member', 'zh-cn': '疑似拼写错误的成员' },
  message: {
    en: 'Unknown member “{name}”. Did you mean “{known}”?',
    'zh-cn': '未知成员“{name}”。是否应为“{known}”？',
  },
  source: measured('unknown members of a request are accepted silently'),
  protocols: ['chat'],
  fix(found) {
    const { pointer, args } = found.finding;
    const written = valueOf(found, pointer);
    const [id, ...others] = Array.isArray(written) ? (written as readonly Json[]) : [];
    if (args['known'] === 'tool_call_id' && typeof id === 'string' && others.length === 0) {
      const intended = pointer.slice(0, pointer.lastIndexOf('/'));
      return [
        preferredFix(
          'Convert to “tool_call_id”',
          '转换为“tool_call_id”',
          { do: 'set', pointer: `${intended}/tool_call_id`, value: id },
          { do: 'remove', pointer },
        ),
      ];
    }
    const name = String(args['known']);
    return [preferredFix(`Rename to “${name}”`, `重命名为“${name}”`, { do: 'rename', pointer, name })];
  },
  checkMessage({ json }, _context, report) {
    if (!isJsonObject(json)) return;
    for (const name in json) {
      const known = intendedChatMember(name, json);
      if (known !== undefined) report({ pointer: toPointer([name]), args: { name, known } });
    }
  },
  checkDocument({ head }, _context, report) {
    for (const name in head) {
      const known = intendedRequestMember(name, head);
      if (known !== undefined) report({ pointer: toPointer([name]), args: { name, known } });
    }
  },
  checkRequest(root, { protocol, profile }, report) {
    for (const unknownMember of protocol.requestChecker.unknownMembers(root, profile)) {
      const known = intendedMember(unknownMember);
      if (known !== undefined) report({ path: unknownMember.pointer, args: { name: unknownMember.name, known } });
    }
  },
};
