/** Reports a content part that is not allowed for the role of its message. */
import { isJsonObject, type JsonObject } from '../../../core/json/json.ts';
import type { Change } from '../../../core/document/change.ts';
import type { DocumentProtocol } from '../../../protocols/contract/documents.ts';
import { placeOfMessage, preferredFix, valueOf } from '../../engine/fixes.ts';
import type { Fix, Found, Rule } from '../../engine/rule.ts';
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
    const value = protocol.parts?.counterpart(String(args['type']));
    if (value !== undefined) {
      return [preferredFix(`Change to “${value}”`, `改为“${value}”`, { do: 'set', pointer: `${pointer}/type`, value })];
    }
    return args['role'] === 'user' && isJsonObject(valueOf(found)) ? moveToUser(found, protocol) : [];
  },
  checkMessage(message, { protocol: { parts } }, report) {
    parts?.each(message, ({ type }, pointer) => {
      const owner = typeof type === 'string' ? parts.ownerOf(type, message) : undefined;
      if (typeof type === 'string' && owner !== undefined) report({ pointer, args: { type, role: owner } });
    });
  },
};

/**
 * Moves all parts of the message that only users may send, in their order, into one new user message. A part that names
 * the call comes first, because outputs of several calls may have attachments.
 */
function moveToUser(found: Found, protocol: DocumentProtocol): readonly Fix[] {
  const { scope, document } = found;
  const message = scope?.message;
  if (message === undefined) return [];
  const moved: { readonly pointer: string; readonly part: JsonObject }[] = [];
  protocol.parts?.each(message, (part, pointer) => {
    const { type } = part;
    if (typeof type === 'string' && protocol.parts?.ownerOf(type, message) === 'user') moved.push({ pointer, part });
  });
  const id = message.outputs[0]?.id.json;
  const attachments = moved.length > 1 ? 'attachments' : 'attachment';
  const reference = protocol.writeTextPart?.(`(See the ${attachments} in the next user message.)`, message);
  const label = typeof id === 'string' && protocol.writeTextPart?.(`(From the output of ${id}.)`, message);
  if (reference === undefined) return [];
  const content = [...(isJsonObject(label) ? [label] : []), ...moved.map(({ part }) => part)];
  const place = placeOfMessage(found);
  return [
    preferredFix(
      'Move to a new user message after this message',
      '移到其后的新用户消息中',
      ...moved.map(({ pointer }, index): Change =>
        index === 0
          ? { do: 'set', pointer: place + pointer, value: reference }
          : { do: 'remove', pointer: place + pointer },
      ),
      { do: 'insert', pointer: `${document.list}/${behindOutputs(found)}`, value: { role: 'user', content } },
    ),
  ];
}

/** The index at which a message can be inserted without separating outputs from their calls. */
function behindOutputs({ scope, document }: Found): number {
  const { conversation } = document;
  let index = (scope?.index ?? 0) + 1;
  while (conversation.at(index)?.role === 'tool') index += 1;
  return index;
}
