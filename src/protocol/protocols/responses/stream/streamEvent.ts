/**
 * An event of a stream, classified by what it changes: the response, an item, a part of an item, or a text that grows.
 */
import { lookUp } from '../../../core/base/lookUp.ts';
import { isJsonObject, stringOr, toJsonText, type Json, type JsonObject } from '../../../core/json/json.ts';
import { isEvent } from '../recognize.ts';

export interface StreamEvent {
  readonly json: JsonObject;
  readonly type: string;
  /** The sequence number as sent. */
  readonly number: Json | undefined;
  /**
   * `progress` is an event about the progress of a tool that the service runs; `other` is about nothing that is stored.
   */
  readonly about: 'response' | 'item' | 'part' | 'text' | 'progress' | 'other';
  readonly stage: 'begins' | 'goes-on' | 'ends';
  /** The item that the event is about. Several types of events may leave out its id or its index. */
  readonly owner: Owner;
  /** The place in the item, such as `content/0` or `arguments`. */
  readonly slot: string;
  /** The member that holds the data of the event. */
  readonly member: string;
}

export interface Owner {
  readonly id: string | undefined;
  readonly index: number | undefined;
}

/**
 * Texts that are streamed: the list or member of the item, and the member of the last event that holds the whole text.
 */
const texts: Readonly<Record<string, readonly [string, string]>> = {
  output_text: ['content', 'text'],
  refusal: ['content', 'refusal'],
  reasoning_text: ['content', 'text'],
  // The name that Open Responses uses.
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

/** `undefined` for JSON that is not an event. */
export function readStreamEvent(json: Json): StreamEvent | undefined {
  if (!isJsonObject(json) || !isEvent(json)) return undefined;
  const type = stringOr(json['type']) ?? '';
  const [, name = '', word = ''] = /^response\.(?:([^.]+)\.)?([^.]+)$/.exec(type) ?? [];
  const stage = lookUp(stages, word) ?? 'goes-on';
  const base = { json, type, number: numberOf(json), stage, owner: ownerOf(json), slot: '' };
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

/** The sequence number of an event, as sent. */
export function numberOf(json: Json): Json | undefined {
  return isJsonObject(json) ? json['sequence_number'] : undefined;
}

/**
 * An id that identifies something. An empty id counts as absent, and an id of another type is converted to its JSON
 * text.
 */
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
