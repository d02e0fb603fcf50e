/**
 * The events of a stream as a program has to produce them: values with Python's number types, members in their order.
 */
import { isJsonObject, stringOr, tryParseJson } from '../../../core/json/json.ts';
import { dumpModelJson } from '../../../server/builders/port/modelJson.ts';
import { parsePythonJson } from '../../../protocols/python/pythonJson.ts';
import { PythonError } from '../../../protocols/python/pythonError.ts';
import { toPythonNumber } from '../../../protocols/python/pythonNumber.ts';
import { dictEntries, isDict, isList, type PythonValue } from '../../../protocols/python/pythonValue.ts';

export type Dict = ReadonlyMap<string, PythonValue>;

export interface RecordedEvent {
  /** The text that is sent when no call produces the event. */
  readonly text: string;
  /** Absent for text that is not a JSON object, or for a value that source code cannot contain. */
  readonly dict: Dict | undefined;
  /** The dict as the port would write it. */
  readonly canonical: string;
}

/** Python rejects source code that contains deeper values or longer numbers. */
const deepest = 40;
const maxDigits = 1000;

/** `text` is the data of a frame. Never throws. */
export function readRecorded(text: string): RecordedEvent {
  const parsed = isPlainJson(text)
    ? parsePythonJson(text, { toNumber: toPythonNumber, toObject: (members) => new Map(members) })
    : undefined;
  if (parsed?.ok !== true || !((parsed.value as unknown) instanceof Map) || !isRepresentable(parsed.value, 0)) {
    return { text, dict: undefined, canonical: '' };
  }
  const dict = parsed.value as unknown as Dict;
  const canonical = tryDump(dict);
  return { text, dict: canonical === undefined ? undefined : dict, canonical: canonical ?? '' };
}

/** Python accepts `NaN`, and so does the parser used here, but JSON has no such value. */
function isPlainJson(text: string): boolean {
  return isJsonObject(tryParseJson(text));
}

/** Returns `undefined` for text with a lone surrogate, because it cannot be written. */
function tryDump(value: Dict): string | undefined {
  try {
    return dumpModelJson(value);
  } catch (error) {
    if (error instanceof PythonError) return undefined;
    throw error;
  }
}

/** Whether source code can contain the value. `depth` is the current nesting depth. */
export function isRepresentable(value: PythonValue, depth: number): boolean {
  if (depth > deepest) return false;
  if (typeof value === 'bigint') return value.toString().length < maxDigits;
  if (isList(value)) return value.every((element) => isRepresentable(element, depth + 1));
  return !isDict(value) || dictEntries(value).every(([, member]) => isRepresentable(member, depth + 1));
}

/** An id that the builder creates itself. */
export const generatedId = /^(?:response|msg)_[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** A member that is a string. */
export function textOf(dict: Dict | undefined, name: string): string | undefined {
  return stringOr(dict?.get(name));
}

/** A member that is an object. */
export function dictOf(dict: Dict | undefined, name: string): Dict | undefined {
  const member = dict?.get(name);
  return member instanceof Map ? (member as Dict) : undefined;
}

/** The elements that are objects, of a member that is a list. */
export function listOf(dict: Dict | undefined, name: string): readonly Dict[] {
  const member = dict?.get(name);
  if (!Array.isArray(member)) return [];
  return member.filter((element): element is Dict => element instanceof Map);
}
