/**
 * Estimates the memory that a value uses. It is counted in characters, so that it can be compared with the length of a
 * text.
 */

/** The cost of a value in brackets, or of a number. */
const nodeCost = 16;

/** Does not use recursion, so values may be nested to any depth. */
export function weigh(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value === 'string') return value.length;
  let weight = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    weight += nodeCost;
    if (typeof one === 'string') weight += one.length;
    else if (Array.isArray(one)) for (const element of one as readonly unknown[]) waiting.push(element);
    else if (typeof one === 'object' && one !== null) {
      for (const [name, member] of Object.entries(one)) {
        weight += name.length;
        waiting.push(member);
      }
    }
  }
  return weight;
}
