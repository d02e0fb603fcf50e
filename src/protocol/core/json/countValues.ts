/** How many values a JSON text holds, as far as that is known without parsing it. */

/** Values that any JSON text may have: each costs many times its two characters. */
const maxJsonValues = 8_000_000;

/** Throws where a text holds more values than memory may be spent on. */
export function refuseMany(text: string): void {
  if (hasMoreValues(text, maxJsonValues)) throw new RangeError(`more than ${maxJsonValues} values`);
}

/**
 * Counts what begins a value outside of strings, and stops at the limit. `endOfString` returns the offset behind the
 * string that opens at an offset.
 */
export function hasMoreValues(
  text: string,
  max: number,
  endOfString: (text: string, from: number) => number = behindString,
): boolean {
  // A text of so few characters cannot hold more.
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
