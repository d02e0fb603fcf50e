/**
 * The members of a response that are not interpreted, such as `annotations`, `logprobs`, `extra_content` (Gemini) and
 * `reasoning_details` (OpenRouter). An item keeps them as they were received, one object for each event, and they are
 * merged when the response is written, so that a long stream takes linear time.
 */
import { adoptExact, inheritExact, rememberText, writtenAt } from '../../core/json/exactJson.ts';
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { setMember } from '../../core/json/setMember.ts';
import type { Item } from '../../core/run/run.ts';
import type { Emit } from '../contract/protocol.ts';

/** The fields of an item that contain them: those of the message, its choice, a call, and the function of the call. */
export type Holder = 'inMessage' | 'inChoice' | 'inCall' | 'inTool';

/** Lists grow in place. */
export type KeptMembers = Readonly<Record<Holder, JsonObject[]>>;

export function createKept(): KeptMembers {
  return { inMessage: [], inChoice: [], inCall: [], inTool: [] };
}

/** The members with a value, without those that the reader has understood. */
export function membersBesides(json: JsonObject, isRead: (name: string, value: Json) => boolean): JsonObject {
  const more = Object.entries(json).filter(([name, value]) => value != null && !isRead(name, value));
  return more.length === 0 ? {} : adoptExact(Object.fromEntries(more), json);
}

/**
 * Keeps more members, and returns the fields that the item needs again. They are empty most of the time, because the list in the
 * fields of the item has already grown, and an item that changes is shown anew.
 */
export function keepMembers(kept: KeptMembers, holder: Holder, members: JsonObject): JsonObject {
  if (Object.keys(members).length === 0) return {};
  const list = kept[holder];
  list.push(members);
  const isPowerOfTwo = (list.length & (list.length - 1)) === 0;
  return isPowerOfTwo ? { [holder]: list } : {};
}

/** Adds fields to an item that has begun. */
export function emitFields(item: string | undefined, fields: JsonObject, emit: Emit): void {
  if (item !== undefined && Object.keys(fields).length > 0) emit({ op: 'item-start', item, kind: 'unknown', fields });
}

/** The fields of an item that keeps these members. */
export function keptFields(kept: KeptMembers): JsonObject {
  return Object.fromEntries(Object.entries(kept).filter(([, list]) => list.length > 0));
}

/** The merged members that the items keep. Several items of a choice may have the same list. */
export function keptIn(items: readonly Item[], holder: Holder): JsonObject {
  const list = items.map(({ fields }) => fields[holder]).find((value) => Array.isArray(value));
  return mergeMembers(Array.isArray(list) ? (list as readonly Json[]) : []);
}

/** Members that name something instead of containing a piece of a text. Some servers repeat them in every chunk. */
const labels = /(?:^|_)(?:id|type|name|role|status|phase|format|model|object|signature|index)$/;

/**
 * Merges objects as OpenAI's libraries merge deltas (openai-node, `accumulateDelta`): texts and lists continue, objects
 * are merged, and other values replace each other. Numbers stay as they were written.
 */
function mergeMembers(list: readonly Json[]): JsonObject {
  const whole: Writable = {};
  const owned = new Set<Json>();
  for (const members of list) if (isJsonObject(members)) addMembers(whole, members, owned);
  return whole;
}

type Writable = Record<string, Json | undefined>;

function addMembers(whole: Writable, members: JsonObject, owned: Set<Json>): void {
  for (const [name, value = null] of Object.entries(members)) {
    const known = Object.hasOwn(whole, name) ? whole[name] : undefined;
    if (known === undefined) setMember(whole, name, value);
    else if (isNothing(value)) continue;
    else if (typeof known === 'string' && typeof value === 'string' && !labels.test(name)) whole[name] = known + value;
    else if (Array.isArray(known) && Array.isArray(value)) {
      const own = owned.has(known) ? (known as Json[]) : inheritExact([...(known as readonly Json[])], known);
      if (own !== known) {
        owned.add(own);
        whole[name] = own;
      }
      for (const [at, element] of (value as readonly Json[]).entries()) {
        addElement(own, element);
        rememberText(own, String(own.length - 1), writtenAt(value, String(at)));
      }
    } else if (isJsonObject(known) && isJsonObject(value)) {
      const own = owned.has(known) ? known : adoptExact({ ...known }, known);
      if (own !== known) {
        owned.add(own);
        whole[name] = own;
      }
      addMembers(own, value, owned);
    } else whole[name] = value;
  }
  adoptExact(whole, members);
}

/**
 * Adds an element to a list. A piece of a reasoning text continues the piece before it, as OpenRouter's provider for the
 * AI SDK does (`reasoning.text` and `reasoning.summary` of `reasoning_details`).
 */
function addElement(list: Json[], element: Json): void {
  const last = list.at(-1);
  const isMore = isReasoning(last) && isReasoning(element) && last['type'] === element['type'];
  if (!isMore || last['index'] !== element['index']) list.push(element);
  else list[list.length - 1] = mergeMembers([last, element]);
}

function isReasoning(json: Json | undefined): json is JsonObject {
  return isJsonObject(json) && (json['type'] === 'reasoning.text' || json['type'] === 'reasoning.summary');
}

function isNothing(value: Json): boolean {
  return value === null || value === '';
}
