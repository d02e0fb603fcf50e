/** What a number in JSON means as it is written, because JavaScript rounds integers above 2^53 and long fractions. */

/**
 * Returns a text that is equal for equal numbers only: `1.0`, `1` and `1e0` are one number, 9007199254740993 and
 * 9007199254740992 are two.
 */
export function meaningOf(written: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(written) ?? [];
  // A longer exponent is not one that any program writes.
  if (whole === '' || exponent.length > 12) return written;
  const all = whole + fraction;
  let [start, end] = [0, all.length];
  while (all[start] === '0') start += 1;
  while (end > start && all[end - 1] === '0') end -= 1;
  if (start === end) return '0';
  const power = Number(exponent) - fraction.length + all.length - end;
  const digits = sign + all.slice(start, end);
  return power >= 0 && power <= maxZeros ? digits + '0'.repeat(power) : `${digits}e${power}`;
}

/** Integers with more zeros at the end are written with an exponent. */
const maxZeros = 30;

/** Returns the meaning of a number if its value is not exactly what is written. */
export function lostMeaning(value: number, written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  const meaning = meaningOf(written);
  return meaning === meaningOf(JSON.stringify(value)) ? undefined : meaning;
}

/** A number, and how it is written where that is known. */
export interface WrittenNumber {
  readonly value: number;
  readonly text: string | undefined;
}

/** Compares two numbers by what is written: negative if the first one is less. */
export function compareWritten(one: WrittenNumber, other: WrittenNumber): number {
  // Rounding keeps the order, so only numbers that are rounded to the same value need their texts.
  if (one.value !== other.value) return one.value - other.value;
  const [a, b] = [toDecimal(one), toDecimal(other)];
  if (a === undefined || b === undefined || Math.abs(a.power - b.power) > maxDigits) return 0;
  const power = Math.min(a.power, b.power);
  const [left, right] = [a, b].map((each) => each.digits * 10n ** BigInt(each.power - power)) as [bigint, bigint];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Whether a number is written as an integer, however large; `1.0` is one. */
export function isWrittenInteger({ value, text }: WrittenNumber): boolean {
  if (text === undefined) return Number.isInteger(value);
  return !meaningOf(text).includes('e-');
}

/** Whether an integer is a multiple of another one; `undefined` if one of them is no integer or too long. */
export function isIntegerMultiple(one: WrittenNumber, other: WrittenNumber): boolean | undefined {
  const [a, b] = [toInteger(one), toInteger(other)];
  return a === undefined || b === undefined || b === 0n ? undefined : a % b === 0n;
}

/** Longer numbers would take too long. */
const maxDigits = 5000;

interface Decimal {
  readonly digits: bigint;
  readonly power: number;
}

function toDecimal({ value, text = JSON.stringify(value) }: WrittenNumber): Decimal | undefined {
  const [, digits, power = '0'] = /^(-?\d+)(?:e(-?\d+))?$/.exec(meaningOf(text)) ?? [];
  return digits === undefined || digits.length > maxDigits
    ? undefined
    : { digits: BigInt(digits), power: Number(power) };
}

function toInteger(number: WrittenNumber): bigint | undefined {
  const decimal = toDecimal(number);
  if (decimal === undefined || decimal.power < 0 || decimal.power > maxDigits) return undefined;
  return decimal.digits * 10n ** BigInt(decimal.power);
}
