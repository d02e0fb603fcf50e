/**
 * Checks whether Python's `json` writes a value exactly as it was written, after Python has read it from the source of
 * a program.
 */
import { printExact } from '../../../core/json/exactJson.ts';
import { toJsonText, type Json } from '../../../core/json/json.ts';
import { jsonTokens } from '../../../core/json/jsonText.ts';

/** The numbers that Python would write differently. */
export function pythonChanges(value: Json): readonly string[] {
  return [...new Set(tokensOf(value).filter((token) => /^-?\d/.test(token) && !isKept(token)))];
}

/** True if all numbers are kept and no member name is duplicated. */
export function pythonKeeps(value: Json): boolean {
  return pythonChanges(value).length === 0 && tokensOf(value).length === [...jsonTokens(toJsonText(value))].length;
}

/** Returns no numbers or names for a value that is too deeply nested to be printed. */
function tokensOf(value: Json): readonly string[] {
  try {
    return [...jsonTokens(printExact(value))];
  } catch {
    return [...jsonTokens(toJsonText(value))];
  }
}

/**
 * True for integers of fewer than `longestInteger` characters, and for decimal fractions without an exponent in their
 * shortest form.
 */
function isKept(token: string): boolean {
  if (/^-?\d+$/.test(token)) return token !== '-0' && token.length < longestInteger;
  const value = Number(token);
  if (!/^-?\d+\.\d+$/.test(token) || (value !== 0 && !(Math.abs(value) >= 1e-4 && Math.abs(value) < 1e16)))
    return false;
  return (
    token === (Number.isInteger(value) && !Object.is(value, -0) ? `${value}.0` : String(value)) || token === '-0.0'
  );
}

/** Python refuses to read a number with more digits. */
const longestInteger = 4300;
