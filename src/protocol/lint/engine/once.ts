/** For what is told once, however often it recurs. */

/** A stream of nothing but mistakes must not fill the memory with keys. */
const mostKeys = 1000;

/** Answers `true` the first time that it is asked for a key. */
export function createOnce(): (key: string) => boolean {
  const known = new Set<string>();
  return (key) => {
    if (known.has(key) || known.size >= mostKeys) return false;
    known.add(key);
    return true;
  };
}
