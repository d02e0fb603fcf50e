/**
 * The two ways in which the code of agentscope-runtime 1.1.5 adds a data delta to what is there.
 * They disagree, and both are needed: the builders use the one, messages that collect their own
 * deltas the other.
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
 * `ContentBuilder._merge_data_incrementally`: strings and lists grow, numbers add up, dicts merge,
 * new keys stay, everything else is replaced (booleans are no numbers). Answers a new dict; repeating
 * `call_id` in every delta gives `call_1call_1`. JSON merged with JSON is JSON; Python's values need
 * Python's addition.
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
 * `Message.add_delta_content`: strings and lists grow when their key is there already and both sides
 * have the same type; new keys, numbers, booleans, dicts and nulls of the delta are lost without a
 * word. Changes `stored` and its lists, as the original does, and answers it.
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
