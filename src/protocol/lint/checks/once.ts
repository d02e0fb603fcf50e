/** Makes sure that an issue is reported only once, however often it occurs. */

/** The limit prevents a stream that consists only of errors from filling the memory with keys. */
const maxKeys = 1000;

/**
 * The returned function returns `true` the first time that it is called with a key. It returns `false` for
 * all new keys after the limit is reached.
 */
export function createFirstTimeCheck(): (key: string) => boolean {
  const known = new Set<string>();
  return (key) => {
    if (known.has(key) || known.size >= maxKeys) return false;
    known.add(key);
    return true;
  };
}
