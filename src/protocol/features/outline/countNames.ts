/** Lists names in one line, for outlines. */

/** Example: `get_weather ×3, search`. Names are in the order of their first occurrence. */
export function countNames(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Array.from(counts, ([name, count]) => (count === 1 ? name : `${name} ×${count}`)).join(', ');
}
