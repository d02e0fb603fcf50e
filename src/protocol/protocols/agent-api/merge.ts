/**
 * The two ways in which the code of agentscope-runtime 1.1.5 adds a data delta to the existing data. They behave
 * differently, and both are needed: the builders use the first, and messages that collect their own deltas use the
 * second.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
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
  const merged = copyDict(base);
  for (const [key, value] of dictEntries(delta)) setDictMember(merged, key, grow(dictMember(merged, key), value, add));
  return merged;
}

type Add = typeof addPythonNumbers;

const addDoubles: Add = (left, right) => Number(left) + Number(right);

function grow(old: PythonValue | undefined, value: PythonValue, add: Add): PythonValue {
  if (typeof old === 'string' && typeof value === 'string') return old + value;
  if (isPythonNumber(old) && isPythonNumber(value)) return add(old, value);
  if (isList(old) && isList(value)) return [...old, ...value];
  return isDict(old) && isDict(value) ? mergeLikeContentBuilder(old, value, add) : value;
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
