/**
 * Converts one content object to ops. Deltas are appended. Everything else replaces the previous value, because
 * standard servers send tool calls as snapshots (`delta: false`), end a text with `delta: null`, and never end media. A
 * null never erases text (measured with agentscope-runtime 1.1.5).
 */
import { adoptExact } from '../../core/json/exactJson.ts';
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../core/json/json.ts';
import { GrowingJson } from '../../core/json/growingJson.ts';
import { GrowingData } from '../../core/run/growingValue.ts';
import type { ItemKind, Media, PartKind, PartValue } from '../../core/run/ops.ts';
import type { Emit } from '../contract/protocol.ts';
import { isEndStatus } from './kinds.ts';
import { isDelta } from './laxMembers.ts';
import { readOthers, type Others } from './otherMembers.ts';
import { growLikeContentBuilder } from './merge.ts';

/** The place that a content belongs to. `payload` is the sum of the data and media deltas received so far. */
export interface Slot {
  readonly item: string;
  readonly itemKind: ItemKind;
  readonly part: number;
  payload: GrowingJson | undefined;
  /** No content has been read into it yet. */
  isNew: boolean;
  /** The call id that was read for this content. Deltas that repeat it must not append to it. */
  callId: string | undefined;
  /** The name and the server of the call, which may arrive after its id. */
  name: string | undefined;
  server: string | undefined;
  /** The text of the content, if a separate event has completed the content with it. */
  whole: string | undefined;
  /** Its members that are not interpreted, as they were received so far. */
  readonly others: Others;
}

/** Emits the ops for a content. */
export function readContent(content: JsonObject, slot: Slot, emit: Emit): void {
  readPayload(content, slot, emit);
  slot.isNew = false;
  const fields = readOthers(content, slot.others);
  // A text of no length leaves the part as it is, or begins one.
  if (fields !== undefined)
    emit({ op: 'part-append', item: slot.item, part: slot.part, kind: partKindOf(content, slot), text: '', fields });
  if (!isEndStatus(stringOr(content['status']))) return;
  slot.whole = stringOr(content['text'] ?? content['refusal']);
  emit({ op: 'part-end', item: slot.item, part: slot.part });
}

/** The kind of a part that does not exist yet. */
function partKindOf({ type }: JsonObject, { itemKind }: Slot): PartKind {
  return type === 'data' ? (textFieldOf(itemKind) ?? 'data') : (type as PartKind);
}

function readPayload(content: JsonObject, slot: Slot, emit: Emit): void {
  const type = stringOr(content['type']);
  switch (type) {
    case 'text':
      return readText('text', content, slot, emit);
    case 'refusal':
      return readText('refusal', content, slot, emit);
    case 'data':
      if (content['data'] != null && !isJsonObject(content['data'])) return readBadField(content, type, slot, emit);
      return readData(content['data'], isDelta(content), slot, emit);
    case 'image':
    case 'audio':
    case 'video':
    case 'file':
      return readMedia(type, content, slot, emit);
    default:
      emit({ op: 'part-replace', item: slot.item, part: slot.part, kind: 'unknown', value: { data: content } });
      emit({ op: 'note', note: 'unknown-content', detail: type ?? '' });
  }
}

/** A value of a wrong type is shown if nothing was read before it, and is kept as a note otherwise. */
function readBadField(content: JsonObject, member: string, { item, part, isNew }: Slot, emit: Emit): void {
  if (isNew) emit({ op: 'part-replace', item, part, kind: 'unknown', value: { data: content } });
  const detail = isNew ? member : `${member} ${toJsonText(content[member] ?? null)}`;
  emit({ op: 'note', note: 'bad-field', detail });
}

function readText(kind: 'text' | 'refusal', content: JsonObject, slot: Slot, emit: Emit): void {
  const { item, part } = slot;
  // Uses literal keys, because a key in a variable would first have to be looked up as a string.
  const text = kind === 'text' ? content['text'] : content['refusal'];
  if (typeof text !== 'string') {
    if (text !== null && text !== undefined) readBadField(content, kind, slot, emit);
  } else if (isDelta(content)) {
    emit({ op: 'part-append', item, part, kind, text });
  } else {
    emit({ op: 'part-replace', item, part, kind, value: { text } });
  }
}

/** The payload field that holds the text of a call or its output. */
const textField = { call: 'arguments', 'approval-request': 'arguments', output: 'output' } as const;

type TextField = (typeof textField)[keyof typeof textField];

function textFieldOf(kind: ItemKind): TextField | undefined {
  return kind in textField ? textField[kind as keyof typeof textField] : undefined;
}

function readData(data: Json | undefined, delta: boolean, slot: Slot, emit: Emit): void {
  const { item, part } = slot;
  if (!isJsonObject(data)) return;
  const field = textFieldOf(slot.itemKind);
  readCallName(data, delta, slot, emit);
  if (field === undefined) {
    const known = delta ? slot.payload : undefined;
    if (known !== undefined) growLikeContentBuilder(known, data);
    const payload = known ?? new GrowingJson(data);
    slot.payload = payload;
    const value = new GrowingData(payload, known && [{ path: [], value: data }]);
    emit({ op: 'part-replace', item, part, kind: 'data', value });
    return;
  }
  const value = data[field];
  if (delta && slot.payload !== undefined) {
    const isText = typeof ((slot.payload.value as JsonObject)[field] ?? '') === 'string';
    if (value != null && (!isText || typeof value !== 'string')) {
      const grown = growField(slot.payload, field, data);
      return emit({ op: 'part-replace', item, part, kind: field, value: grown });
    }
    slot.payload.merge(data);
    if (typeof value === 'string') emit({ op: 'part-append', item, part, kind: field, text: value });
    return;
  }
  slot.payload = new GrowingJson(data);
  emit({ op: 'part-replace', item, part, kind: field, value: { text: textOf(value), rest: data } });
}

/** Adds to a field that is not only text, such as the list of contents that a tool of an MCP server returns. */
function growField(payload: GrowingJson, field: TextField, data: JsonObject): PartValue {
  const { [field]: value = null, ...others } = data;
  payload.merge(adoptExact(others, data));
  growLikeContentBuilder(payload, { [field]: value });
  const rest = payload.read() as JsonObject;
  return { text: textOf(rest[field]), rest };
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : value == null ? '' : toJsonText(value);
}

/** Whether the content is the output of a call, whatever the type of its message is. */
export function isOutputPayload({ data }: JsonObject): boolean {
  return isJsonObject(data) && data['call_id'] !== undefined && data['output'] !== undefined;
}

/**
 * Returns a key that distinguishes the calls and outputs of one message; `undefined` for a content that names no call.
 */
export function callIdentity({ data }: JsonObject, kind: ItemKind): string | undefined {
  if (!isJsonObject(data)) return undefined;
  const isAnswer = kind === 'approval-response' || kind === 'unknown';
  if (!isAnswer && !(kind in textField)) return undefined;
  const callId = readCallId(data, kind);
  if (callId !== undefined && callId !== '') return `call ${callId}`;
  const name = stringOr(data['name']);
  return isAnswer || name === undefined || name === '' ? undefined : `name ${name}`;
}

/** The id of a call. An approval request is answered by its own `id`. */
function readCallId(data: JsonObject, kind: ItemKind): string | undefined {
  const callId = stringOr(data['call_id']) ?? stringOr(data['approval_request_id']);
  return callId ?? (kind === 'approval-request' ? stringOr(data['id']) : undefined);
}

/** A delta only adds what is not known yet: it may repeat the id, and bring the name after it. */
function readCallName(data: JsonObject, delta: boolean, slot: Slot, emit: Emit): void {
  const read = (known: string | undefined, value: string | undefined): string | undefined =>
    delta && known !== undefined && known !== '' ? undefined : value;
  const callId = read(slot.callId, readCallId(data, slot.itemKind));
  const name = read(slot.name, stringOr(data['name']));
  const server = read(slot.server, stringOr(data['server_label']));
  if (callId === undefined && name === undefined && server === undefined) return;
  slot.callId = callId ?? slot.callId;
  slot.name = name ?? slot.name;
  slot.server = server ?? slot.server;
  emit({
    op: 'item-name',
    item: slot.item,
    ...(callId === undefined ? {} : { callId }),
    ...(name === undefined ? {} : { name }),
    ...(server === undefined ? {} : { server }),
  });
}

function readMedia(
  kind: Extract<PartKind, 'image' | 'audio' | 'video' | 'file'>,
  content: JsonObject,
  slot: Slot,
  emit: Emit,
): void {
  const [urlMember, dataMember] = [`${kind}_url`, kind === 'file' ? 'file_data' : 'data'];
  const url = stringOr(content[urlMember]);
  const base64 = stringOr(content[dataMember]);
  const format = stringOr(content['format']);
  const name = stringOr(content['filename']);
  const fileId = stringOr(content['file_id']);
  const before = isDelta(content) && slot.payload !== undefined ? (slot.payload.value as Media) : {};
  const grown = (old: string | undefined, more: string | undefined): string | undefined =>
    old === undefined ? more : old + (more ?? '');
  const whole = { url: grown(before.url, url), base64: grown(before.base64, base64) };
  const media: Media = {
    ...(whole.url === undefined ? {} : { url: whole.url }),
    ...(whole.base64 === undefined ? {} : { base64: whole.base64 }),
    ...((format ?? before.format) === undefined ? {} : { format: format ?? before.format ?? '' }),
    ...((name ?? before.name) === undefined ? {} : { name: name ?? before.name ?? '' }),
    ...((fileId ?? before.fileId) === undefined ? {} : { fileId: fileId ?? before.fileId ?? '' }),
  };
  const isRead = Object.keys(media).length > 0;
  if (isRead) {
    slot.payload = new GrowingJson(media as JsonObject);
    emit({ op: 'part-replace', item: slot.item, part: slot.part, kind, value: { media } });
  }
  for (const member of [urlMember, dataMember, 'format', 'filename', 'file_id']) {
    const isBad = content[member] != null && typeof content[member] !== 'string';
    if (isBad) readBadField(content, member, isRead ? { ...slot, isNew: false } : slot, emit);
  }
}
