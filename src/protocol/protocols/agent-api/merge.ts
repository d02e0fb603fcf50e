/**
 * The two ways in which the code of agentscope-runtime 1.1.5 adds a data delta to the existing data. They behave
 * differently, and both are needed: the builders use the first, and messages that collect their own deltas use the
 * second.
 */
import { adoptExact } from '../../core/json/exactJson.ts';
import type { GrowingJson } from '../../core/json/growingJson.ts';
import type { Json, JsonObject } from '../../core/json/json.ts';
import { weigh } from '../../core/json/weigh.ts';
import { isPythonNumber, type addPythonNumbers } from '../python/pythonNumber.ts';
import {
  copyDict,
  dictEntries,
  dictMember,
  isDict,
  isList,
  setDictMember,
  type PythonDict,
  type PythonValue,
} from '../python/pythonValue.ts';

/**
 * Implements `ContentBuilder._merge_data_incrementally`: strings and lists grow, numbers are added, dicts are merged,
 * new keys are kept, and everything else is replaced (booleans are not numbers). Returns a new dict. If `call_id` is
 * repeated in every delta, the result is `call_1call_1`. Merging JSON with JSON gives JSON; Python values need Python's
 * addition.
 */
export function mergeLikeContentBuilder(base: JsonObject, delta: JsonObject): JsonObject;
export function mergeLikeContentBuilder(base: PythonDict, delta: PythonDict, add: Add): PythonDict;
export function mergeLikeContentBuilder(base: PythonDict, delta: PythonDict, add: Add = addDoubles): PythonDict {
  return merge(base, delta, { add, own: copyOf });
}

/** Does the same to data that grows, in place. */
export function growLikeContentBuilder(json: GrowingJson, delta: JsonObject): void {
  const merging: Merging = { add: addDoubles, own: (holder) => json.own(holder) };
  json.value = merge(json.value as JsonObject, delta, merging) as JsonObject;
  json.grew(weigh(delta));
}

type Add = typeof addPythonNumbers;

const addDoubles: Add = (left, right) => Number(left) + Number(right);

const copyOf: Merging['own'] = (holder) => (isList(holder) ? [...holder] : copyDict(holder)) as typeof holder;

interface Merging {
  readonly add: Add;
  /** Returns what may be changed instead of the dict or list: a copy, or the same object. */
  readonly own: <Holder extends PythonDict | PythonValue[]>(holder: Holder) => Holder;
}

function merge(base: PythonDict, delta: PythonDict, merging: Merging): PythonDict {
  const merged = merging.own(base);
  for (const [key, value] of dictEntries(delta)) {
    setDictMember(merged, key, grow(dictMember(merged, key), value, merging));
  }
  // Only JSON remembers how its numbers are written.
  adoptExact(merged as JsonObject, delta as JsonObject);
  return merged;
}

function grow(old: PythonValue | undefined, value: PythonValue, merging: Merging): PythonValue {
  if (typeof old === 'string' && typeof value === 'string') return old + value;
  if (isPythonNumber(old) && isPythonNumber(value)) return merging.add(old, value);
  if (isList(old) && isList(value)) {
    const list = merging.own(old);
    for (const element of value) list.push(element);
    return list;
  }
  return isDict(old) && isDict(value) ? merge(old, value, merging) : value;
}

/**
 * Implements `Message.add_delta_content`: strings and lists grow if their key already exists and both sides have the
 * same type. New keys, and numbers, booleans, dicts and nulls of the delta, are silently lost. Changes `stored` and its
 * lists, as the original does, and returns it.
 */
export function mergeLikeMessage(stored: Record<string, Json | undefined>, delta: JsonObject): JsonObject;
export function mergeLikeMessage(stored: PythonDict, delta: PythonDict): PythonDict;
export function mergeLikeMessage(stored: PythonDict, delta: PythonDict): PythonDict {
  for (const [key, value] of dictEntries(delta)) {
    const old = dictMember(stored, key);
    if (isList(old) && isList(value)) old.push(...value);
    else if (typeof old === 'string' && typeof value === 'string') setDictMember(stored, key, old + value);
  }
  return stored;
}
