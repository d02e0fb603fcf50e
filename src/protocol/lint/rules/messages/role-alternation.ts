/** Reports two messages of the same role in a row. */
import { isJsonObject, type Json } from '../../../core/json/json.ts';
import { optionalFix, placeOfMessage } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

const speakers: ReadonlySet<string | undefined> = new Set(['user', 'assistant']);

export const roleAlternation: Rule = {
  id: 'role-alternation',
  severity: 'warning',
  title: { en: 'Consecutive messages with the same role', 'zh-cn': '同一角色的连续消息' },
  message: {
    en: 'This is the second “{role}” message in a row, which strict chat templates reject. Merge the messages.',
    'zh-cn': '这是连续的第二条“{role}”消息，严格的对话模板会拒绝。请合并这些消息。',
  },
  source: reported(
    'Chat templates',
    'Conversation roles must alternate user/assistant/user/assistant/...',
    'unslothai/unsloth#334',
  ),
  protocols: ['chat'],
  reach: ['exchange'],
  fix(found) {
    const { scope, document, message } = found;
    const index = scope?.index ?? 0;
    const content = mergeContents(message(index - 1)?.json, scope?.message.json);
    if (content === undefined) return [];
    return [
      optionalFix(
        'Merge with the previous message',
        '与前一条消息合并',
        { do: 'set', pointer: `${document.list}/${index - 1}/content`, value: content },
        { do: 'remove', pointer: placeOfMessage(found) },
      ),
    ];
  },
  checkConversation({ message: { role }, index, conversation }, _context, report) {
    if (role === undefined || !speakers.has(role) || conversation.at(index - 1)?.role !== role) return;
    report({ args: { role } });
  },
};

/**
 * Merges both contents. Returns `undefined` if a message has other members than its content, because they
 * would be lost.
 */
function mergeContents(one: Json | undefined, other: Json | undefined): Json | undefined {
  if (!isJsonObject(one) || !isJsonObject(other)) return undefined;
  const members = new Set([...Object.keys(one), ...Object.keys(other)]);
  if ([...members].some((name) => name !== 'role' && name !== 'content')) return undefined;
  const [first, second] = [one['content'], other['content']];
  if (typeof first === 'string' && typeof second === 'string') return `${first}\n\n${second}`;
  const parts = [toParts(first), toParts(second)];
  return parts.every((list) => list !== undefined) ? parts.flat() : undefined;
}

function toParts(content: Json | undefined): readonly Json[] | undefined {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return Array.isArray(content) ? (content as readonly Json[]) : undefined;
}
