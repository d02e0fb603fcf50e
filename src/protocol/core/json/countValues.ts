/** Estimates how many values a JSON text contains without parsing it. */

/** The maximum number of values in any JSON text, because each costs many times the memory of its two characters. */
const maxJsonValues = 8_000_000;

/** Throws if a text contains more values than the memory limit allows. */
export function refuseMany(text: string): void {
  if (hasMoreValues(text, maxJsonValues)) throw new RangeError(`more than ${maxJsonValues} values`);
}

/**
 * Counts the characters that begin a value outside of strings, and stops at the limit. `endOfString` returns the offset
 * after the string that opens at the given offset.
 */
export function hasMoreValues(
  text: string,
  max: number,
  endOfString: (text: string, from: number) => number = behindString,
): boolean {
  // A text this short cannot contain more values.
  if (text.length <= max) return false;
  const mark = /["[{,]/g;
  let values = 0;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    if (found[0] === '"') mark.lastIndex = endOfString(text, found.index);
    else values += 1;
    if (values > max) return true;
  }
  return false;
}

function behindString(text: string, from: number): number {
  for (let quote = text.indexOf('"', from + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let before = quote - 1;
    while (text[before] === '\\') before -= 1;
    if ((quote - before) % 2 === 1) return quote + 1;
  }
  return text.length;
}
