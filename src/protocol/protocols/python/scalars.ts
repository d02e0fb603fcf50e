/**
 * Reads scalars as pydantic 2 does in its default (lax) mode: "3" is an integer, 1 is a boolean. Also provides the
 * errors that it reports for values that it cannot read. Several of our protocols are pydantic models.
 */

export interface PydanticMessage {
  /** Pydantic's error type, e.g. `string_type`. */
  readonly type: string;
  readonly message: string;
}

const texts = (type: string, message: string): PydanticMessage => ({ type, message });

const signAndZeros = /^[+-]?(?:0[0_]*(?=\d))?/;
const integerText = /^\d+(?:_\d+)*(?:\.0+)?$/;
const floatText = /^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|inf(?:inity)?|nan)$/i;
/** Maximum number of digits of an integer in a string that pydantic still reads, without leading zeros. */
const maxIntegerDigits = 4300;
/** Integers that start with this many digits are too long for pydantic, whatever follows the digits. */
const tooManyDigits = /^-?[1-9]\d{4300}/;
/** Underscores that pydantic does not ignore. */
const badUnderscores = /^_|_$|__/;
/** Unicode white space, as Rust trims it. */
const space = /[\t-\r \u0085\p{Z}]/u;
const halfPair = /\p{Surrogate}/u;
const truths: ReadonlySet<unknown> = new Set(['1', 'on', 't', 'true', 'y', 'yes', 1]);
const untruths: ReadonlySet<unknown> = new Set(['0', 'off', 'f', 'false', 'n', 'no', 0]);

/** Returns the value unchanged when it cannot be read; so do the functions below. */
export const toInteger = (value: unknown): unknown => {
  if (typeof value === 'boolean') return Number(value);
  const digits = typeof value === 'string' ? integerDigits(value) : undefined;
  return digits === undefined ? value : clamp(Number(digits));
};

/**
 * Returns the integer in a string, without the characters that pydantic ignores; `undefined` when there is none or when
 * it is too long.
 */
export function integerDigits(text: string): string | undefined {
  const trimmed = trim(text);
  const digits = trimmed.replace(signAndZeros, '');
  if (!integerText.test(digits)) return undefined;
  const plain = digits.replace(/\.0+$/, '').replaceAll('_', '');
  return plain.length <= maxIntegerDigits ? `${trimmed.startsWith('-') ? '-' : ''}${plain}` : undefined;
}

/**
 * Does not use a pattern anchored at the end, because that takes extremely long on a long run of blanks in the middle
 * of a text.
 */
function trim(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && space.test(text.charAt(start))) start += 1;
  while (start < end && space.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

export const toFloat = (value: unknown): unknown => {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return clamp(value);
  const trimmed = typeof value === 'string' ? trim(value) : '';
  const text = badUnderscores.test(trimmed) ? trimmed : trimmed.replaceAll('_', '');
  return floatText.test(text) ? clamp(Number(text)) : value;
};

/**
 * Python's floats may be infinite or NaN, and its integers have no limit. The largest number that zod accepts stands
 * for them.
 */
const clamp = (number: number): number =>
  Number.isNaN(number) ? Number.MAX_VALUE : Math.min(Math.max(number, -Number.MAX_VALUE), Number.MAX_VALUE);

export const toBoolean = (value: unknown): unknown => {
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  if (truths.has(word)) return true;
  return untruths.has(word) ? false : value;
};

export const missing = texts('missing', 'Field required');
export const noText = texts('string_type', 'Input should be a valid string');
export const noList = texts('list_type', 'Input should be a valid list');
export const noDictionary = texts('dict_type', 'Input should be a valid dictionary');
export const fraction = texts('int_from_float', 'Input should be a valid integer, got a number with a fractional part');
const oversized = texts('int_parsing_size', 'Unable to parse input string as an integer, exceeded maximum size');
const infinite = texts('finite_number', 'Input should be a finite number');

/** The error for half a surrogate pair in a string that must be parsed; a plain `str` field may contain one. */
const noUnicode = texts(
  'string_unicode',
  'Input should be a valid string, unable to parse raw data as a unicode string',
);

/** Returns the error that is reported before a string is parsed, if any. */
export function explainHalfPair(input: unknown): PydanticMessage | undefined {
  return typeof input === 'string' && halfPair.test(input) ? noUnicode : undefined;
}

export function noModel(name: string): PydanticMessage {
  return texts('model_type', `Input should be a valid dictionary or instance of ${name}`);
}

/** Explains why a value is not an integer; the next functions do the same for numbers and booleans. */
export function explainInteger(input: unknown): PydanticMessage {
  if (typeof input === 'number' && !Number.isFinite(input)) return infinite;
  if (typeof input === 'number') return Number.isInteger(input) ? oversized : fraction;
  if (typeof input !== 'string') return texts('int_type', 'Input should be a valid integer');
  const unicode = explainHalfPair(input);
  if (unicode !== undefined) return unicode;
  const text = trim(input);
  return tooManyDigits.test(input) || integerText.test(text.replace(signAndZeros, ''))
    ? oversized
    : texts('int_parsing', 'Input should be a valid integer, unable to parse string as an integer');
}

export function explainFloat(input: unknown): PydanticMessage {
  const unicode = explainHalfPair(input);
  if (unicode !== undefined) return unicode;
  return typeof input === 'string'
    ? texts('float_parsing', 'Input should be a valid number, unable to parse string as a number')
    : texts('float_type', 'Input should be a valid number');
}

export function explainBoolean(input: unknown): PydanticMessage {
  const unicode = explainHalfPair(input);
  if (unicode !== undefined) return unicode;
  return isParsable(input)
    ? texts('bool_parsing', 'Input should be a valid boolean, unable to interpret input')
    : texts('bool_type', 'Input should be a valid boolean');
}

/**
 * Whether pydantic tries to parse the value as a boolean before it reports an error: strings, and 64-bit integers. The
 * largest of these, 2^63 - 1, is 2^63 in JavaScript.
 */
function isParsable(input: unknown): boolean {
  if (typeof input === 'bigint') return BigInt.asIntN(64, input) === input;
  return typeof input === 'string' || (Number.isInteger(input) && Math.abs(Number(input)) <= 2 ** 63);
}
