/**
 * Numbers as Python has them: integers of any size, and floats that may have an integral value. A JavaScript number is
 * an integer when JSON writes it without a decimal point or an exponent; `PythonFloat` is for floats with an integral
 * value, `bigint` for integers beyond 2^53.
 */
import { PythonError } from './pythonError.ts';

/** A float that JavaScript cannot distinguish from an integer: `new PythonFloat(1)` is Python's `1.0`. */
export class PythonFloat {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
  get [Symbol.toStringTag](): string {
    return 'float';
  }
}

export type PythonNumber = number | bigint | PythonFloat;

export function isPythonNumber(value: unknown): value is PythonNumber {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof PythonFloat;
}

/** From 1e21 on, JavaScript writes an exponent, so that Python reads the number as a float. */
export function isPythonInt(value: unknown): value is number | bigint {
  return typeof value === 'bigint' || (Number.isInteger(value) && Math.abs(Number(value)) < 1e21);
}

/** Converts digits to a number: floats with an integral value and large integers keep their type and value. */
export function toPythonNumber(digits: string): PythonNumber {
  const value = Number(digits);
  if (/[.eE]/.test(digits)) return toPythonFloat(value);
  return Number.isSafeInteger(value) ? value : BigInt(digits);
}

/** Python's `+`. Throws Python's OverflowError when an integer is added to a float and is too large for a float. */
export function addPythonNumbers(left: PythonNumber, right: PythonNumber): PythonNumber {
  if (!isPythonInt(left) || !isPythonInt(right)) return toPythonFloat(toDouble(left) + toDouble(right));
  const sum = Number(left) + Number(right);
  return Number.isSafeInteger(sum) ? sum : BigInt(left) + BigInt(right);
}

function toPythonFloat(value: number): PythonNumber {
  return isPythonInt(value) ? new PythonFloat(value) : value;
}

function toDouble(value: PythonNumber): number {
  if (value instanceof PythonFloat) return value.value;
  const double = Number(value);
  if (typeof value === 'bigint' && !Number.isFinite(double)) {
    throw new PythonError('OverflowError', 'int too large to convert to float');
  }
  return double;
}
