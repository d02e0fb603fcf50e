/** Reports a content part that is not allowed for the role of its message. */
import { isJsonObject } from '../../../core/json/json.ts';
import { mend, valueOf } from '../../checks/mend.ts';
import type { Found, Rule } from '../../engine/rule.ts';
import { told } from '../../checks/sources.ts';

export const partWrongRole: Rule = {
  id: 'part-wrong-role',
  severity: 'error',
  title: { en: 'Content part not allowed for this role', 'zh-cn': '不属于该角色的内容片段' },
  says: {
    en: '“{type}” parts are only allowed in {role} messages.',
    'zh-cn': '“{type}”片段只允许出现在 {role} 消息中。',
  },
  source: told(
    'OpenAI',
    "Invalid 'messages[2]'. Image URLs are only allowed for messages with role 'user', but this message with role 'assistant' contains an image URL.",
    'openai/openai-node#1030',
  ),
  needs: 'parts',
  fix(found, { dialect }) {
    const { pointer, args } = found.finding;
    const part = valueOf(found);
    const value = dialect.parts?.counterpart(String(args['type']));
    if (value !== undefined) {
      return [mend(`Change to “${value}”`, `改为“${value}”`, { do: 'set', pointer: `${pointer}/type`, value })];
    }
    const said = found.here?.message;
    const reference = said && dialect.writeTextPart?.('(See the attachment in the next user message.)', said);
    if (args['role'] !== 'user' || !isJsonObject(part) || reference === undefined) return [];
    const message = { role: 'user', content: [part] };
    return [
      mend(
        'Move to a new user message after it',
        '移到后面的用户消息中',
        { do: 'set', pointer, value: reference },
        { do: 'insert', pointer: `${found.whole.list}/${behindOutputs(found)}`, value: message },
      ),
    ];
  },
  checkMessage(message, { dialect: { parts } }, tell) {
    parts?.each(message, ({ type }, pointer) => {
      const owner = typeof type === 'string' ? parts.ownerOf(type, message) : undefined;
      if (typeof type === 'string' && owner !== undefined) tell({ pointer, args: { type, role: owner } });
    });
  },
};

/** The index at which a message can be inserted without separating outputs from their calls. */
function behindOutputs({ here, whole }: Found): number {
  const { conversation } = whole;
  let index = (here?.index ?? 0) + 1;
  while (conversation.at(index)?.role === 'tool') index += 1;
  return index;
}
