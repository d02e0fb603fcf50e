/** Whether Python's `json` writes a value as it was written, when it has read it from the source of a program. */
import { printExact } from '../../../core/json/exactJson.ts';
import { toJsonText, type Json } from '../../../core/json/json.ts';
import { jsonTokens } from '../../../core/json/jsonText.ts';

/** The numbers that it would write in another way. */
export function pythonChanges(value: Json): readonly string[] {
  return [...new Set(tokensOf(value).filter((token) => /^-?\d/.test(token) && !isKept(token)))];
}

/** Numbers are kept, and no member shares its name with another one. */
export function pythonKeeps(value: Json): boolean {
  return pythonChanges(value).length === 0 && tokensOf(value).length === [...jsonTokens(toJsonText(value))].length;
}

/** Nothing of what is nested too deeply to be printed. */
function tokensOf(value: Json): readonly string[] {
  try {
    return [...jsonTokens(printExact(value))];
  } catch {
    return [...jsonTokens(toJsonText(value))];
  }
}

/** Whole numbers of any length, and decimal fractions without an exponent that are as short as they can be. */
function isKept(token: string): boolean {
  if (/^-?\d+$/.test(token)) return token !== '-0' && token.length < longestInteger;
  const value = Number(token);
  if (!/^-?\d+\.\d+$/.test(token) || (value !== 0 && !(Math.abs(value) >= 1e-4 && Math.abs(value) < 1e16)))
    return false;
  return (
    token === (Number.isInteger(value) && !Object.is(value, -0) ? `${value}.0` : String(value)) || token === '-0.0'
  );
}

/** Python refuses to read more digits in one number. */
const longestInteger = 4300;
