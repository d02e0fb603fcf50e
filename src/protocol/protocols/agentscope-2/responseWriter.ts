/** Converts a run to the message that results from its events, and each item to a message with one block. */
import { adoptExact } from '../../core/json/exactJson.ts';
import type { JsonObject } from '../../core/json/json.ts';
import type { Item, Part, Run } from '../../core/run/run.ts';
import { keptMembers } from './otherMembers.ts';

export function writeResponse(run: Run): JsonObject {
  const answer = run.items.filter(({ origin, kind }) => origin === 'response' && written.has(kind));
  const { name = 'assistant', finished_reason: reason } = run.fields;
  const message = {
    ...keptMembers(run.fields),
    ...(run.id !== undefined && { id: run.id }),
    name,
    role: 'assistant',
    content: answer.flatMap(writeBlocks),
    ...(reason !== undefined && run.outcome !== undefined && { finished_reason: reason }),
    ...(run.error !== undefined && { error: { type: run.error.code ?? 'unknown', message: run.error.message } }),
  };
  return adoptExact(message, run.fields);
}

const written: ReadonlySet<Item['kind']> = new Set(['message', 'reasoning', 'call', 'output']);

export function writeItem(item: Item): JsonObject {
  const { origin, kind, fields, role, speaker } = item;
  if (origin === 'request' && kind === 'message') return fields;
  if (!written.has(kind))
    return adoptExact({ ...keptMembers(fields), type: kind, value: item.parts[0]?.data ?? fields }, fields);
  const speaks = role === 'user' || role === 'system' ? role : 'assistant';
  return { name: speaker ?? speaks, role: speaks, content: writeBlocks(item) };
}

/** The first block of an item has the other members. */
function writeBlocks(item: Item): readonly JsonObject[] {
  const { fields } = item;
  return plainBlocks(item).map((block, index) =>
    index === 0 ? adoptExact({ ...keptMembers(fields), ...block }, fields) : block,
  );
}

function plainBlocks({ kind, parts, callId, name, role, status, fields }: Item): readonly JsonObject[] {
  const text = (): string => parts.map((part) => part.text.toString()).join('');
  const id = fields['block_id'];
  const named = typeof id === 'string' ? { id } : {};
  switch (kind) {
    case 'reasoning':
      return [{ type: 'thinking', thinking: text(), ...named }];
    case 'call':
      return [{ type: 'tool_call', id: callId ?? '', name: name ?? '', input: text() }];
    case 'output':
      return [
        {
          type: 'tool_result',
          id: callId ?? '',
          name: name ?? '',
          output: parts.map(writeShown),
          state: status === 'completed' ? 'success' : status === 'failed' ? 'error' : (status ?? 'running'),
        },
      ];
    default:
      return role === 'hint'
        ? [
            {
              type: 'hint',
              hint: parts.every(({ kind: one }) => one === 'text') ? text() : parts.map(writeShown),
              ...named,
            },
          ]
        : parts.map((part) => ({ ...writeShown(part), ...named }));
  }
}

function writeShown({ kind, text, media, rest, data }: Part): JsonObject {
  if (kind === 'text' || kind === 'output') return { type: 'text', text: text.toString() };
  const url = media?.url;
  if (url === undefined) return { type: 'unknown', value: data ?? null };
  const [head = '', bytes] = url.startsWith('data:') ? url.slice('data:'.length).split(';base64,') : [];
  const mediaType = rest?.['media_type'] ?? head;
  return {
    type: 'data',
    source:
      bytes === undefined
        ? { type: 'url', url, media_type: mediaType }
        : { type: 'base64', data: bytes, media_type: mediaType },
    ...(media?.name !== undefined && { name: media.name }),
  };
}
