/**
 * Values as Python stores them. A dict is a plain object, or a `Map` when the order matters among keys that look like
 * numbers (JavaScript objects sort those).
 */
import type { PythonFloat } from './pythonNumber.ts';

export type PythonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | PythonFloat
  | PythonModel
  | readonly PythonValue[]
  | PythonDict;

/** An instance of a Python class; its tag is the name of the class. */
export interface PythonModel {
  readonly [Symbol.toStringTag]: string;
}

export interface PlainDict {
  readonly [key: string]: PythonValue | undefined;
}

export type PythonDict = PlainDict | ReadonlyMap<PythonValue, PythonValue>;

export function isDict(value: unknown): value is PythonDict {
  if (value instanceof Map) return true;
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(Symbol.toStringTag in value);
}

export function isList(value: unknown): value is PythonValue[] {
  return Array.isArray(value);
}

/** Returns the members in their order. */
export function dictEntries(dict: PythonDict): readonly (readonly [key: PythonValue, value: PythonValue])[] {
  return dict instanceof Map
    ? [...(dict as ReadonlyMap<PythonValue, PythonValue>)]
    : (Object.entries(dict) as [string, PythonValue][]);
}

/** Returns the value of the member, or `undefined` when it does not exist. */
export function dictMember(dict: PythonDict, key: PythonValue): PythonValue | undefined {
  if (dict instanceof Map) return (dict as ReadonlyMap<PythonValue, PythonValue>).get(key);
  const name = nameOf(key);
  return Object.hasOwn(dict, name) ? (dict as PlainDict)[name] : undefined;
}

/** Changes the dict in place. Does not use assignment, because a member may be called `__proto__`. */
export function setDictMember(dict: PythonDict, key: PythonValue, value: PythonValue): void {
  if (dict instanceof Map) dict.set(key, value);
  else Object.defineProperty(dict, nameOf(key), { value, enumerable: true, writable: true, configurable: true });
}

/** Converts a key to the form that a plain object uses; keys from JSON are already strings. */
function nameOf(key: PythonValue): string {
  return typeof key === 'string' ? key : `${key as number}`;
}

/** Returns a new dict of the same kind with the same members. */
export function copyDict(dict: PythonDict): PythonDict {
  return dict instanceof Map ? new Map(dict) : { ...(dict as PlainDict) };
}
