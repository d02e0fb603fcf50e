/** An event of a stream, read as what it does: to the response, an item, a part of one, or a text that grows. */
import { lookUp } from '../../../core/base/lookUp.ts';
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../../core/json/json.ts';
import { isEvent } from '../recognize.ts';

export interface StreamEvent {
  readonly json: JsonObject;
  readonly type: string;
  /** The sequence number as sent. */
  readonly number: Json | undefined;
  /** `progress` says how far a tool of the service has come; `other` is about nothing that is kept. */
  readonly about: 'response' | 'item' | 'part' | 'text' | 'progress' | 'other';
  readonly stage: 'begins' | 'goes-on' | 'ends';
  /** The item that it is about; several events may leave out either. */
  readonly owner: Owner;
  /** The place in the item, such as `content/0` or `arguments`. */
  readonly slot: string;
  /** The member with what it brings. */
  readonly member: string;
}

export interface Owner {
  readonly id: string | undefined;
  readonly index: number | undefined;
}

/** Texts that are streamed: the list or member of the item, and the member of the last event with the whole. */
const texts: Readonly<Record<string, readonly [string, string]>> = {
  output_text: ['content', 'text'],
  refusal: ['content', 'refusal'],
  reasoning_text: ['content', 'text'],
  // As Open Responses names it.
  reasoning: ['content', 'text'],
  reasoning_summary_text: ['summary', 'text'],
  function_call_arguments: ['arguments', 'arguments'],
  custom_tool_call_input: ['input', 'input'],
  mcp_call_arguments: ['arguments', 'arguments'],
  code_interpreter_call_code: ['code', 'code'],
};

const stages: Readonly<Record<string, StreamEvent['stage']>> = {
  created: 'begins',
  queued: 'begins',
  added: 'begins',
  completed: 'ends',
  failed: 'ends',
  incomplete: 'ends',
  done: 'ends',
};

/** `undefined` for what is no event. */
export function readStreamEvent(json: Json): StreamEvent | undefined {
  if (!isJsonObject(json) || !isEvent(json)) return undefined;
  const type = stringOr(json['type']) ?? '';
  const [, name = '', word = ''] = /^response\.(?:([^.]+)\.)?([^.]+)$/.exec(type) ?? [];
  const stage = lookUp(stages, word) ?? 'goes-on';
  const base = { json, type, number: json['sequence_number'], stage, owner: ownerOf(json), slot: '' };
  if (name === '') return { ...base, about: word === '' ? 'other' : 'response', member: 'response' };
  if (name === 'output_item') return { ...base, about: 'item', member: 'item', owner: ownerOf(json, json['item']) };
  if (name === 'content_part') return { ...base, about: 'part', member: 'part', slot: slotOf(json, 'content') };
  if (name === 'reasoning_summary_part') {
    return { ...base, about: 'part', member: 'part', slot: slotOf(json, 'summary') };
  }
  const [list, whole] = (Object.hasOwn(texts, name) ? texts[name] : undefined) ?? [];
  if (list !== undefined && whole !== undefined && (word === 'delta' || word === 'done')) {
    return { ...base, about: 'text', member: word === 'delta' ? 'delta' : whole, slot: slotOf(json, list) };
  }
  return { ...base, about: base.owner.id === undefined ? 'other' : 'progress', member: '' };
}

/** An id that tells something apart: an empty one is none, one of another type counts as its JSON text. */
export function idOf(id: Json | undefined): string | undefined {
  if (typeof id === 'string') return id === '' ? undefined : id;
  return id == null ? undefined : toJsonText(id);
}

function ownerOf(json: JsonObject, item?: Json): Owner {
  const id = idOf(isJsonObject(item) ? item['id'] : json['item_id']);
  const index = json['output_index'];
  return { id, index: typeof index === 'number' ? index : undefined };
}

function slotOf(json: JsonObject, list: string): string {
  if (list !== 'content' && list !== 'summary') return list;
  const index = json[`${list}_index`];
  return `${list}/${typeof index === 'number' ? index : 0}`;
}
