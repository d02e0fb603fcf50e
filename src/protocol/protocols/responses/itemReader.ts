/**
 * Converts one item, as complete as the event contains it, to ops. An empty text never erases text that was streamed.
 */
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ItemKind, Media, Op, PartKind, PartValue } from '../../core/run/ops.ts';
import type { Emit } from '../contract/protocol.ts';
import { items } from './schema/items.ts';
import { inputMembers, inputPart, outputMembers, outputPart, partOfSlot, toItemKind } from './itemKinds.ts';

/** Emits the data of the item and all its parts, but not that it is over. */
export function readItem(item: JsonObject, key: string, emit: Emit): void {
  const type = stringOr(item['type']) ?? 'message';
  const kind = toItemKind(type);
  emit(startItem(item, key, type, kind));
  const name = nameItem(item, key, kind);
  if (name !== undefined) emit(name);
  const put: Put = (part, partKind, value) => {
    if (value.text !== '' || partKind === 'arguments') {
      emit({ op: 'part-replace', item: key, part, kind: partKind, value });
    }
  };
  if (kind === 'message') return readParts(item['content'], 'content', put);
  if (kind === 'reasoning') {
    readParts(item['summary'], 'summary', put);
    return readParts(item['content'], 'content', put);
  }
  if (kind === 'call' || kind === 'output' || kind === 'approval-request') return readTool(item, kind, put);
  const isKnown = kind !== 'unknown' || Object.hasOwn(items, type);
  put(0, isKnown ? 'data' : 'unknown', { data: item });
  if (!isKnown) emit({ op: 'note', note: 'unknown-content', detail: type });
}

type Put = (part: number, kind: PartKind, value: PartValue) => void;

function startItem(item: JsonObject, key: string, type: string, kind: ItemKind): Op {
  const role = stringOr(item['role']);
  const status = stringOr(item['status']);
  return {
    op: 'item-start',
    item: key,
    kind,
    type,
    ...(role !== undefined && { role }),
    ...(status !== undefined && { status }),
    // Keeps all members, so that the item can be written back unchanged, with the texts that are still growing.
    fields: item,
  };
}

/** Which call an item is or answers. Calls of the service's own tools have no call id, and contain their output. */
function nameItem(item: JsonObject, key: string, kind: ItemKind): Op | undefined {
  const own =
    item['type'] === 'local_shell_call_output' || kind === 'approval-request' ? stringOr(item['id']) : undefined;
  const asked = kind === 'approval-response' ? stringOr(item['approval_request_id']) : undefined;
  const callId = stringOr(item['call_id']) ?? own ?? asked;
  const name = stringOr(item['name']);
  const server = stringOr(item['server_label']);
  const approval = kind === 'call' ? stringOr(item['approval_request_id']) : undefined;
  if (callId === undefined && name === undefined && server === undefined && approval === undefined) return undefined;
  return {
    op: 'item-name',
    item: key,
    ...(callId !== undefined && { callId }),
    ...(name !== undefined && { name }),
    ...(server !== undefined && { server }),
    ...(approval !== undefined && { approval }),
  };
}

function readParts(content: Json | undefined, list: 'content' | 'summary', put: Put): void {
  if (typeof content === 'string') put(partOfSlot(list), 'text', { text: content });
  if (!Array.isArray(content)) return;
  content.forEach((part: Json, index) => putPart(part, partOfSlot(`${list}/${index}`), put));
}

/** Reads a part of a message, of reasoning or of a tool's output. */
export function putPart(part: Json, index: number, put: Put): void {
  if (!isJsonObject(part)) return put(index, 'unknown', { data: part });
  const refusal = stringOr(part['refusal']);
  if (refusal !== undefined) return put(index, 'refusal', { text: refusal, rest: part });
  const text = stringOr(part['text']);
  if (text !== undefined) return put(index, 'text', { text, rest: part });
  const [kind, media] = mediaOf(part);
  if (media === undefined) return put(index, 'unknown', { data: part });
  put(index, kind, { media, rest: part });
}

function mediaOf(part: JsonObject): readonly [PartKind, Media | undefined] {
  switch (part['type']) {
    case 'input_image':
    case 'computer_screenshot':
      return ['image', toMedia({ url: part['image_url'], fileId: part['file_id'] })];
    case 'input_file':
      return [
        'file',
        toMedia({
          url: part['file_url'] ?? part['file_data'],
          fileId: part['file_id'],
          name: part['filename'],
        }),
      ];
    case 'input_audio': {
      const { data, format } = isJsonObject(part['input_audio']) ? part['input_audio'] : part;
      return ['audio', toMedia({ base64: data, format })];
    }
    default:
      return ['unknown', undefined];
  }
}

function toMedia(members: Readonly<Partial<Record<keyof Media, Json | undefined>>>): Media {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => typeof value === 'string'));
}

function readTool(item: JsonObject, kind: ItemKind, put: Put): void {
  const input = kind === 'output' ? undefined : firstOf(item, inputMembers);
  if (input !== undefined) put(inputPart, 'arguments', { text: asText(input) });
  if (kind === 'approval-request') return;
  const image = item['type'] === 'image_generation_call' ? stringOr(item['result']) : undefined;
  if (image !== undefined) {
    const format = stringOr(item['output_format']) ?? 'png';
    return put(outputPart, 'image', { media: { base64: image, format } });
  }
  const output = firstOf(item, outputMembers);
  if (output === undefined) return;
  put(outputPart, 'output', { text: asText(output) });
  const answers: readonly Json[] = Array.isArray(output) ? output : [output];
  answers.forEach((part, index) => {
    if (isJsonObject(part) && mediaOf(part)[1] !== undefined) putPart(part, outputPart + 1 + index, put);
  });
}

function firstOf(item: JsonObject, members: readonly string[]): Json | undefined {
  return members.map((member) => item[member]).find((value) => value !== undefined && value !== null);
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : toJsonText(value);
}
