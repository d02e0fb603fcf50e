/** Converts a complete message, of a request or of a snapshot, to ops. Each of its calls is an item of its own. */
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ItemKind, Op } from '../../core/run/ops.ts';
import { memberOf, textOf, toCamel } from './members.ts';
import { contentOps } from './parts.ts';

/** Returns the key for an item of a message; `call` is the index of a call in the message. */
export type KeyFor = (
  kind: 'message' | 'reasoning' | 'output' | 'activity' | 'call',
  id: string,
  call?: number,
) => string;

export function messageOps(message: JsonObject, keyFor: KeyFor): readonly Op[] {
  const id = textOf(message, 'id') ?? '';
  const role = textOf(message, 'role');
  const { content } = message;
  const isSilent = role === 'assistant' && (content === undefined || content === null || content === '');
  const calls = callOps(message, keyFor, isSilent ? aboutMessage(message) : {});
  if (isSilent && calls.length > 0) return calls;
  const kind = kindOf(role);
  const item = keyFor(kind, kind === 'output' ? (textOf(message, 'toolCallId') ?? id) : id);
  const speaker = textOf(message, 'name');
  const named = kind === 'output' ? nameOp(item, textOf(message, 'toolCallId'), undefined) : [];
  return [
    {
      op: 'item-start',
      item,
      kind: itemKinds[kind],
      ...(kind === 'activity' && { type: textOf(message, 'activityType') ?? 'activity' }),
      ...(role !== undefined && { role }),
      ...(speaker !== undefined && { speaker }),
      fields: message,
    },
    ...named,
    ...(kind === 'activity'
      ? [{ op: 'part-replace', item, part: 0, kind: 'data', value: { data: content ?? null } } as const]
      : contentOps(content, item, kind === 'output' ? 'output' : 'text')),
    { op: 'item-end', item, status: 'completed' },
    ...calls,
  ];
}

type MessageKind = 'message' | 'reasoning' | 'output' | 'activity';

const itemKinds: Readonly<Record<MessageKind, ItemKind>> = {
  message: 'message',
  reasoning: 'reasoning',
  output: 'output',
  activity: 'unknown',
};

function kindOf(role: string | undefined): MessageKind {
  if (role === 'tool') return 'output';
  return role === 'reasoning' || role === 'activity' ? role : 'message';
}

/** The members of a message besides its text, its calls, and what identifies it. */
function aboutMessage(message: JsonObject): JsonObject {
  const own = Object.entries(message).filter(([name, value]) => !isRead.has(toCamel(name)) && value != null);
  return adoptExact(Object.fromEntries(own), message);
}

const isRead: ReadonlySet<string> = new Set(['id', 'role', 'content', 'toolCalls']);

/** `about` are members of the message that has no item of its own. Its first call keeps them. */
function callOps(message: JsonObject, keyFor: KeyFor, about: JsonObject): readonly Op[] {
  const calls = memberOf(message, 'toolCalls');
  if (!Array.isArray(calls)) return [];
  const parent = textOf(message, 'id');
  return (calls as readonly Json[]).flatMap((call, index): readonly Op[] => {
    if (!isJsonObject(call)) return [];
    const { function: tool, type: _type, ...fields } = call;
    const id = textOf(call, 'id');
    const item = keyFor('call', id ?? '', index);
    const declared = isJsonObject(tool) ? tool : {};
    return [
      {
        op: 'item-start',
        item,
        kind: 'call',
        type: 'function',
        fields: adoptExact({ ...fields, ...(parent !== undefined && { parentMessageId: parent }) }, call),
      },
      ...nameOp(item, id, textOf(declared, 'name')),
      {
        op: 'part-replace',
        item,
        part: 0,
        kind: 'arguments',
        value: { text: textOf(declared, 'arguments') ?? '' },
        ...(index === 0 && Object.keys(about).length > 0 && { fields: about }),
      },
      { op: 'item-end', item, status: 'completed' },
    ];
  });
}

function nameOp(item: string, callId: string | undefined, name: string | undefined): readonly Op[] {
  if (callId === undefined && name === undefined) return [];
  return [{ op: 'item-name', item, ...(callId !== undefined && { callId }), ...(name !== undefined && { name }) }];
}
