/** Writes one item: its state when it begins, the events of its texts, and its state when it is done. */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import type { ItemKind, Op } from '../../core/run/ops.ts';

/** An event without its number. */
export interface TypedEvent extends JsonObject {
  readonly type: string;
}

export interface WrittenItem {
  readonly key: string;
  readonly kind: ItemKind;
  /** The index in the output; `undefined` until the item is announced. */
  index: number | undefined;
  isOver: boolean;
  callId?: string;
  name?: string;
  server?: string;
  data?: Json;
  /** Texts by part, in the order in which they began. */
  readonly texts: Map<number, { readonly kind: 'text' | 'refusal'; text: string }>;
  /** The arguments of a call, or the output of a tool. */
  payload?: string;
}

/** The item as it is announced, without the content that follows later. */
export function beginItem(item: WrittenItem): JsonObject {
  return { ...writeItem(item, true), ...(item.kind === 'tool-list' ? {} : { status: 'in_progress' }) };
}

/** Stores the data of the op and returns the events for it. */
export function textPiece(item: WrittenItem, op: Op): readonly TypedEvent[] {
  if (op.op === 'item-name') {
    if (op.callId !== undefined) item.callId = op.callId;
    if (op.name !== undefined) item.name = op.name;
    if (op.server !== undefined) item.server = op.server;
    return [];
  }
  if (op.op !== 'part-append' && op.op !== 'part-replace') return [];
  const { kind } = op;
  const text = op.op === 'part-append' ? op.text : (op.value.text ?? '');
  if (kind === 'arguments' || kind === 'output')
    item.payload = op.op === 'part-append' ? (item.payload ?? '') + text : text;
  if (op.op === 'part-replace' && op.value.data !== undefined) item.data = op.value.data;
  if (kind !== 'text' && kind !== 'refusal') return [];
  const known = item.texts.get(op.part);
  const before = known?.text ?? '';
  // If a text is repeated as a whole, only the part that has not been sent yet is new.
  const more = op.op === 'part-append' ? text : text.startsWith(before) ? text.slice(before.length) : '';
  const part = known ?? { kind, text: '' };
  item.texts.set(op.part, part);
  part.text = op.op === 'part-append' ? before + text : text;
  const place = placeOf(item, op.part);
  const begins = { type: `response.${partName(item)}.added`, ...place, part: writePart(item, part.kind, '') };
  const logprobs = nameOf(item, part.kind) === 'output_text' ? { logprobs: [] } : {};
  const grows = { type: `response.${nameOf(item, part.kind)}.delta`, ...place, delta: more, ...logprobs };
  return [...(known === undefined ? [begins] : []), ...(more === '' ? [] : [grows])];
}

/** The events that complete the texts of the item, and the item itself. */
export function closeItem(item: WrittenItem): { readonly events: readonly TypedEvent[]; readonly item: JsonObject } {
  const events = [...item.texts].flatMap(([part, { kind, text }]): readonly TypedEvent[] => {
    const place = placeOf(item, part);
    const name = nameOf(item, kind);
    const whole = kind === 'refusal' ? { refusal: text } : { text };
    const logprobs = name === 'output_text' ? { logprobs: [] } : {};
    return [
      { type: `response.${name}.done`, ...place, ...whole, ...logprobs },
      { type: `response.${partName(item)}.done`, ...place, part: writePart(item, kind, text) },
    ];
  });
  const { payload: text = '', name = '' } = item;
  const owner = { item_id: item.key, output_index: item.index ?? 0 };
  const call: readonly TypedEvent[] = [
    { type: 'response.function_call_arguments.delta', ...owner, delta: text },
    { type: 'response.function_call_arguments.done', ...owner, arguments: text, name },
  ];
  return { events: item.kind === 'call' ? call : events, item: writeItem(item, false) };
}

function placeOf(item: WrittenItem, part: number): JsonObject {
  const index = [...item.texts.keys()].indexOf(part);
  const own = item.kind === 'reasoning' ? { summary_index: index } : { content_index: index };
  return { item_id: item.key, output_index: item.index ?? 0, ...own };
}

/** Reasoning is sent as its summary, because OpenAI sends it this way and clients show it. */
function partName({ kind }: WrittenItem): string {
  return kind === 'reasoning' ? 'reasoning_summary_part' : 'content_part';
}

/** The name of such a text in events. */
function nameOf({ kind: owner }: WrittenItem, kind: 'text' | 'refusal'): string {
  return owner === 'reasoning' ? 'reasoning_summary_text' : kind === 'refusal' ? 'refusal' : 'output_text';
}

function writePart(item: WrittenItem, kind: 'text' | 'refusal', text: string): JsonObject {
  const type = nameOf(item, kind);
  if (type === 'refusal') return { type, refusal: text };
  if (type === 'reasoning_summary_text') return { type: 'summary_text', text };
  return { type, text, annotations: [], logprobs: [] };
}

function writeItem(item: WrittenItem, isBeginning: boolean): JsonObject {
  const { key: id, callId = '', name = '', payload = '', data } = item;
  const text = isBeginning ? '' : payload;
  const content = isBeginning ? [] : [...item.texts.values()].map((part) => writePart(item, part.kind, part.text));
  const done = { status: 'completed' };
  switch (item.kind) {
    case 'reasoning':
      return { id, type: 'reasoning', summary: content, ...done };
    case 'call':
      return { id, type: 'function_call', call_id: callId, name, arguments: text, ...done };
    case 'output':
      return { id, type: 'function_call_output', call_id: callId, output: text, ...done };
    case 'approval-request':
      return { id: callId, type: 'mcp_approval_request', server_label: item.server ?? '', name, arguments: payload };
    case 'tool-list':
      return {
        id,
        type: 'mcp_list_tools',
        server_label: item.server ?? '',
        tools: [],
        ...(isJsonObject(data) ? data : {}),
      };
    default:
      return { id, type: 'message', role: 'assistant', content, ...done };
  }
}
