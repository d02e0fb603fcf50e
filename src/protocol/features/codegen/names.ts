/** Names of variables, told by what they hold: in any script, hostile or empty, always good in both languages. */

export type NameMaker = (wish: string) => string;

/** Snake case; no two are the same, not even in camel case. `taken` are names that the program has itself. */
export function createNames(taken: readonly string[]): NameMaker {
  const used = new Set(taken);
  const counts = new Map<string, number>();
  return (wish) => {
    const name = toName(wish);
    for (let count = (counts.get(name) ?? 0) + 1; ; count += 1) {
      const candidate = count === 1 ? name : `${name}_${count}`;
      if (used.has(toCamel(candidate))) continue;
      used.add(toCamel(candidate));
      counts.set(name, count);
      return candidate;
    }
  };
}

/** As TypeScript names what Python calls `snake_case`. */
export function toCamel(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** Longer ones are cut: nobody reads them. */
const longest = 40;

function toName(wish: string): string {
  const words = wish.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
  const name = words
    .replaceAll(/[^a-z\d]+/g, '_')
    .slice(0, longest)
    .replace(/^_+|_+$/g, '');
  return /^[a-z]/.test(name) ? name : `item${name === '' ? '' : `_${name}`}`;
}
