/** Converts a run to the AgentResponse that its events add up to, in the field order of the real server. */
import { inheritExact } from '../../core/json/exactJson.ts';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { wireId, type Item, type Part, type Run } from '../../core/run/run.ts';

export function writeResponse(run: Run): JsonObject {
  const { sequence_number = null, created_at = null, completed_at = null, usage = null } = run.fields;
  const { status: _status, ...more } = run.fields;
  const response = {
    sequence_number,
    object: 'response',
    status: run.outcome ?? 'in_progress',
    error: run.error === undefined ? null : { code: run.error.code ?? '', message: run.error.message },
    id: run.id ?? null,
    created_at,
    completed_at,
    output: run.items.filter((item) => item.origin === 'response').map(writeItem),
    usage,
    session_id: run.sessionId ?? null,
    ...more,
  };
  return inheritExact(response, run.fields);
}

/** Writes one message as the server would repeat it. */
export function writeItem(item: Item): JsonObject {
  const { sequence_number = null, ...more } = item.fields;
  const message = {
    sequence_number,
    object: 'message',
    status: item.status ?? (item.closed ? 'completed' : 'in_progress'),
    error: item.error === undefined ? null : { code: item.error.code ?? '', message: item.error.message },
    id: wireId(item),
    type: item.type ?? 'message',
    role: item.role ?? null,
    content: item.parts.map((part) => writeContent(part, item)),
    ...(item.speaker === undefined ? {} : { name: item.speaker }),
    ...more,
  };
  return inheritExact(message, item.fields);
}

function writeContent(part: Part, item: Item): JsonObject {
  const content = {
    object: 'content',
    status: part.closed ? 'completed' : 'in_progress',
    error: null,
    index: part.index,
    delta: false,
    msg_id: wireId(item),
    ...part.fields,
    ...writePayload(part, item),
  };
  return inheritExact(content, part.fields ?? (isJsonObject(part.data) ? part.data : undefined));
}

function writePayload(part: Part, item: Item): JsonObject {
  switch (part.kind) {
    case 'text':
    case 'refusal':
      return { type: part.kind, [part.kind]: part.text.toString() };
    case 'arguments':
    case 'output': {
      const data = { ...part.rest, ...lateNames(part, item), [part.kind]: textOrValue(part) };
      return { type: 'data', data: inheritExact(data, part.rest) };
    }
    case 'data':
      return { type: 'data', data: part.data ?? null };
    case 'image':
    case 'video':
      return { type: part.kind, [`${part.kind}_url`]: part.media?.url ?? null };
    case 'audio':
      return { type: 'audio', data: part.media?.base64 ?? null, format: part.media?.format ?? null };
    case 'file':
      return {
        type: 'file',
        file_url: part.media?.url ?? null,
        file_id: part.media?.fileId ?? null,
        filename: part.media?.name ?? null,
        file_data: part.media?.base64 ?? null,
      };
    case 'unknown':
      return isJsonObject(part.data) ? part.data : { type: 'data', data: part.data ?? null };
  }
}

/** What a call is named by, if that arrived after the beginning of its arguments. */
function lateNames({ kind, rest = {} }: Part, { kind: itemKind, callId, name, server }: Item): JsonObject {
  if (kind !== 'arguments' || itemKind !== 'call') return {};
  const isLate = (member: string): boolean => (rest[member] ?? '') === '';
  return {
    ...(callId !== undefined && isLate('call_id') && { call_id: callId }),
    ...(name !== undefined && isLate('name') && { name }),
    ...(server !== undefined && isLate('server_label') && { server_label: server }),
  };
}

/** Arguments and outputs that were received as JSON instead of text are written back unchanged. */
function textOrValue(part: Part): Json {
  const value = part.rest?.[part.kind];
  return value === undefined || typeof value === 'string' ? part.text.toString() : value;
}
