/** Texts in one line of limited length, for outlines. */

/** Returns the text without line breaks, cut at `most` characters. */
export function shortText(text: string, most: number): string {
  const line = text
    .slice(0, most * 4)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (line.length <= most) return text.length > most * 4 ? `${line}…` : line;
  // Half a surrogate pair is not text.
  const end = /[\uD800-\uDBFF]/.test(line[most - 1] ?? '') ? most - 1 : most;
  return `${line.slice(0, end)}…`;
}

/** Example: `get_weather ×3, search`. Names are in the order of their first occurrence. */
export function countNames(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Array.from(counts, ([name, count]) => (count === 1 ? name : `${name} ×${count}`)).join(', ');
}
