/** Python's `copy.deepcopy` for models and for the values in them. */
import { isDict, isList, type PythonValue } from '../../../protocols/python/pythonValue.ts';
import { Model } from './model.ts';

/** Scalars are returned unchanged; models keep their class. */
export function deepCopy<T>(value: T): T {
  return copy(value as PythonValue) as T;
}

function copy(value: PythonValue): PythonValue {
  if (isList(value)) return value.map(copy);
  if (value instanceof Map)
    return new Map([...value].map(([key, member]) => [key as PythonValue, copy(member as PythonValue)]));
  if (value instanceof Model)
    return Object.assign(Object.create(Object.getPrototypeOf(value) as object), copyMembers(value)) as Model;
  return isDict(value) ? copyMembers(value) : value;
}

/** Does not use assignment, because a member may be called `__proto__`. */
function copyMembers(value: object): Readonly<Record<string, PythonValue>> {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copy(member as PythonValue)]));
}
