/** The behaviour of Python's operators for values of the wrong type: most of them fail with Python's own messages. */
import { PythonError } from '../../../protocols/python/pythonError.ts';
import { addPythonNumbers, isPythonInt, isPythonNumber, PythonFloat } from '../../../protocols/python/pythonNumber.ts';
import { pythonType } from '../../../protocols/python/pythonStrings.ts';
import { isDict, isList, setDictMember, type PythonValue } from '../../../protocols/python/pythonValue.ts';

/** `left + right`, or `left += right` when that is the `sign`. */
export function addValues(left: PythonValue, right: PythonValue, sign: '+' | '+=' = '+'): PythonValue {
  if (typeof left === 'string' && typeof right === 'string') return left + right;
  if (isPythonNumber(left) && isPythonNumber(right)) return addPythonNumbers(left, right);
  if (isList(left) && sign === '+=') {
    left.push(...iterate(right));
    return left;
  }
  if (isList(left) && isList(right)) return [...left, ...right];
  const [one, other] = [pythonType(left), pythonType(right)];
  if (typeof left === 'string') throw new PythonError('TypeError', `can only concatenate str (not "${other}") to str`);
  if (isList(left)) throw new PythonError('TypeError', `can only concatenate list (not "${other}") to list`);
  throw new PythonError('TypeError', `unsupported operand type(s) for ${sign}: '${one}' and '${other}'`);
}

/**
 * `''.join(texts)`. Two halves of a surrogate pair become one character here; Python keeps them separate, and cannot
 * write them.
 */
export function joinTexts(texts: readonly PythonValue[]): string {
  const odd = texts.findIndex((text) => typeof text !== 'string');
  if (odd === -1) return (texts as readonly string[]).join('');
  throw new PythonError('TypeError', `sequence item ${odd}: expected str instance, ${pythonType(texts[odd])} found`);
}

/** `for element in value`. */
export function iterate(value: unknown): Iterable<PythonValue> {
  if (typeof value === 'string' || isList(value)) return value;
  if (value instanceof Map) return value.keys() as Iterable<PythonValue>;
  if (isDict(value)) return Object.keys(value);
  throw new PythonError('TypeError', `'${pythonType(value)}' object is not iterable`);
}

/** `list[index]`: negative indexes count from the end. */
export function elementAt<T>(list: readonly T[], index: PythonValue): T {
  if (!isList(list)) throw new PythonError('TypeError', `'${pythonType(list)}' object is not subscriptable`);
  if (!isPythonInt(index) && typeof index !== 'boolean') {
    throw new PythonError('TypeError', `list indices must be integers or slices, not ${pythonType(index)}`);
  }
  if (Number(index) >= 2 ** 63 || Number(index) < -(2 ** 63)) {
    throw new PythonError('IndexError', "cannot fit 'int' into an index-sized integer");
  }
  const element = (list as readonly T[]).at(Number(index));
  if (element === undefined || Number(index) < -list.length)
    throw new PythonError('IndexError', 'list index out of range');
  return element;
}

/** `value >= bound`. */
export function isAtLeast(value: PythonValue, bound: number): boolean {
  if (isPythonNumber(value) || typeof value === 'boolean') {
    return (value instanceof PythonFloat ? value.value : Number(value)) >= bound;
  }
  throw new PythonError('TypeError', `'>=' not supported between instances of '${pythonType(value)}' and 'int'`);
}

/** `hasattr(object, name)`. Strings and lists have a method `index`. */
export function hasAttribute(object: unknown, name: string): boolean {
  if (typeof object === 'string' || isList(object)) return name === 'index';
  return typeof object === 'object' && object !== null && Symbol.toStringTag in object && name in object;
}

/** `object.name`, for names that the object may not have. A method is represented by its name. */
export function attributeOf(object: unknown, name: string): PythonValue {
  if (typeof object === 'string' || isList(object)) {
    if (hasAttribute(object, name)) return `${pythonType(object)}.${name}`;
  } else if (hasAttribute(object, name)) {
    return (object as Record<string, PythonValue>)[name] ?? null;
  }
  throw new PythonError('AttributeError', `'${pythonType(object)}' object has no attribute '${name}'`);
}

/** `container[key] = value`. */
export function setItem(container: PythonValue, key: PythonValue, value: PythonValue): void {
  if (isDict(container)) {
    if (isList(key) || isDict(key) || isModel(key))
      throw new PythonError('TypeError', `unhashable type: '${pythonType(key)}'`);
    setDictMember(container, key, value);
  } else if (isList(container)) {
    throw new PythonError('TypeError', `list indices must be integers or slices, not ${pythonType(key)}`);
  } else {
    throw new PythonError('TypeError', `'${pythonType(container)}' object does not support item assignment`);
  }
}

/** Pydantic's models are not hashable. */
function isModel(value: PythonValue): boolean {
  return typeof value === 'object' && value !== null && Symbol.toStringTag in value && !(value instanceof PythonFloat);
}

/** Whether `value or …` evaluates to its left side. */
export function isTruthy(value: PythonValue): boolean {
  if (value === null || value === false || value === '' || value === 0 || value === 0n) return false;
  if (isPythonNumber(value)) return Number.isNaN(value) || typeof value !== 'object' || value.value !== 0;
  if (isList(value)) return value.length > 0;
  if (value instanceof Map) return value.size > 0;
  return !isDict(value) || Object.keys(value).length > 0;
}
