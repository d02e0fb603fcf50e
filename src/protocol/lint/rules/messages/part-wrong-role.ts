/** Reports a content part that is not allowed for the role of its message. */
import { isJsonObject } from '../../../core/json/json.ts';
import { preferredFix, valueOf } from '../../engine/fixes.ts';
import type { Found, Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

export const partWrongRole: Rule = {
  id: 'part-wrong-role',
  severity: 'error',
  title: { en: 'Content part is not allowed for this role', 'zh-cn': '此角色不允许的内容片段' },
  message: {
    en: 'Servers accept “{type}” parts only in {role} messages and reject this request. Move the part.',
    'zh-cn': '服务器只在 {role} 消息中接受“{type}”片段，会拒绝此请求。请移动该片段。',
  },
  source: reported(
    'OpenAI',
    "Invalid 'messages[2]'. Image URLs are only allowed for messages with role 'user', but this message with role 'assistant' contains an image URL.",
    'openai/openai-node#1030',
  ),
  needs: 'parts',
  fix(found, { protocol }) {
    const { pointer, args } = found.finding;
    const part = valueOf(found);
    const value = protocol.parts?.counterpart(String(args['type']));
    if (value !== undefined) {
      return [preferredFix(`Change to “${value}”`, `改为“${value}”`, { do: 'set', pointer: `${pointer}/type`, value })];
    }
    const sourceMessage = found.scope?.message;
    const reference =
      sourceMessage && protocol.writeTextPart?.('(See the attachment in the next user message.)', sourceMessage);
    if (args['role'] !== 'user' || !isJsonObject(part) || reference === undefined) return [];
    const message = { role: 'user', content: [part] };
    return [
      preferredFix(
        'Move to a new user message after this message',
        '移到其后的新用户消息中',
        { do: 'set', pointer, value: reference },
        { do: 'insert', pointer: `${found.document.list}/${behindOutputs(found)}`, value: message },
      ),
    ];
  },
  checkMessage(message, { protocol: { parts } }, report) {
    parts?.each(message, ({ type }, pointer) => {
      const owner = typeof type === 'string' ? parts.ownerOf(type, message) : undefined;
      if (typeof type === 'string' && owner !== undefined) report({ pointer, args: { type, role: owner } });
    });
  },
};

/** The index at which a message can be inserted without separating outputs from their calls. */
function behindOutputs({ scope, document }: Found): number {
  const { conversation } = document;
  let index = (scope?.index ?? 0) + 1;
  while (conversation.at(index)?.role === 'tool') index += 1;
  return index;
}
