/**
 * Scalars as pydantic 2 reads them in its default (lax) mode: "3" is an integer, 1 is a boolean; and
 * what it says of those that it cannot read. Several of our protocols are pydantic models.
 */

export interface PydanticWords {
  /** Pydantic's error type, e.g. `string_type`. */
  readonly type: string;
  readonly message: string;
}

const words = (type: string, message: string): PydanticWords => ({ type, message });

const integerText = /^[+-]?(?:0[0_]*)?\d+(?:_\d+)*(?:\.0+)?$/;
const floatText = /^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|inf(?:inity)?|nan)$/i;
/** Characters of a string that pydantic still reads as an integer. */
const longestInteger = 4300;
/** Where pydantic does not overlook an underscore. */
const badUnderscores = /^_|_$|__/;
/** White space of Unicode, as Rust trims it. */
const spaceAround = /^[\t-\r \u0085\p{Z}]+|[\t-\r \u0085\p{Z}]+$/gu;
const truths: ReadonlySet<unknown> = new Set(['1', 'on', 't', 'true', 'y', 'yes', 1]);
const untruths: ReadonlySet<unknown> = new Set(['0', 'off', 'f', 'false', 'n', 'no', 0]);

/** What cannot be read comes back as it is, here and below. */
export const toInteger = (value: unknown): unknown => {
  if (typeof value === 'boolean') return Number(value);
  const text = typeof value === 'string' ? value.replaceAll(spaceAround, '') : '';
  return text.length <= longestInteger && integerText.test(text) ? clamp(Number(text.replaceAll('_', ''))) : value;
};

export const toFloat = (value: unknown): unknown => {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return clamp(value);
  const trimmed = typeof value === 'string' ? value.replaceAll(spaceAround, '') : '';
  const text = badUnderscores.test(trimmed) ? trimmed : trimmed.replaceAll('_', '');
  return floatText.test(text) ? clamp(Number(text)) : value;
};

/** Python's floats may be infinite or no number, its integers have no limit: zod's largest stands for them. */
const clamp = (number: number): number => (Number.isFinite(number) ? number : Number.MAX_VALUE);

export const toBoolean = (value: unknown): unknown => {
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  if (truths.has(word)) return true;
  return untruths.has(word) ? false : value;
};

export const missing = words('missing', 'Field required');
export const noText = words('string_type', 'Input should be a valid string');
export const noList = words('list_type', 'Input should be a valid list');
export const noDictionary = words('dict_type', 'Input should be a valid dictionary');
export const fraction = words('int_from_float', 'Input should be a valid integer, got a number with a fractional part');
const infinite = words('finite_number', 'Input should be a finite number');

export function noModel(name: string): PydanticWords {
  return words('model_type', `Input should be a valid dictionary or instance of ${name}`);
}

/** Why it is no integer, no number, no boolean. */
export function explainInteger(input: unknown): PydanticWords {
  if (typeof input === 'number') return Number.isFinite(input) ? fraction : infinite;
  if (typeof input !== 'string') return words('int_type', 'Input should be a valid integer');
  return input.length > longestInteger
    ? words('int_parsing_size', 'Unable to parse input string as an integer, exceeded maximum size')
    : words('int_parsing', 'Input should be a valid integer, unable to parse string as an integer');
}

export function explainFloat(input: unknown): PydanticWords {
  return typeof input === 'string'
    ? words('float_parsing', 'Input should be a valid number, unable to parse string as a number')
    : words('float_type', 'Input should be a valid number');
}

export function explainBoolean(input: unknown): PydanticWords {
  return isParsable(input)
    ? words('bool_parsing', 'Input should be a valid boolean, unable to interpret input')
    : words('bool_type', 'Input should be a valid boolean');
}

/** Pydantic tries to read these as a boolean before it gives up: strings, and integers of 64 bits. */
function isParsable(input: unknown): boolean {
  return typeof input === 'string' || (Number.isInteger(input) && Math.abs(Number(input)) < 2 ** 63);
}
