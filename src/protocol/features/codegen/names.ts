/**
 * Names for variables, derived from their content. The content may be in any script, malicious or empty; the names are
 * always valid in both languages.
 */

export type NameMaker = (preferred: string) => string;

/**
 * Names are in snake case. All names are different, even after conversion to camel case. `taken` are the names that the
 * program itself uses.
 */
export function createNames(taken: readonly string[]): NameMaker {
  const used = new Set(taken);
  const counts = new Map<string, number>();
  return (preferred) => {
    const name = toName(preferred);
    for (let count = (counts.get(name) ?? 0) + 1; ; count += 1) {
      const candidate = count === 1 ? name : `${name}_${count}`;
      if (used.has(toCamel(candidate))) continue;
      used.add(toCamel(candidate));
      counts.set(name, count);
      return candidate;
    }
  };
}

/** Converts Python's `snake_case` to the camel case of TypeScript. */
export function toCamel(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** Words that Python, or a module of JavaScript, does not allow as names of variables. */
const reserved: ReadonlySet<string> = new Set(
  [
    'and as assert async await break class continue def del elif else except finally for from global if import in is',
    'lambda nonlocal not or pass raise return try while with yield',
    'arguments case catch const debugger default delete do enum eval export extends false function implements instanceof',
    'interface let new null package private protected public static super switch this throw true typeof var void',
  ].flatMap((line) => line.split(' ')),
);

/** Longer names are cut, because nobody reads them. */
const maxLength = 40;

function toName(preferred: string): string {
  const words = preferred.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
  const name = words
    .replaceAll(/[^a-z\d]+/g, '_')
    .slice(0, maxLength)
    .replace(/^_+|_+$/g, '');
  return /^[a-z]/.test(name) && !reserved.has(name) ? name : `item${name === '' ? '' : `_${name}`}`;
}
