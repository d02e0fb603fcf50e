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
