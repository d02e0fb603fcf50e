/** Navigation between the rows of the conversation by arrow keys, Home, End, Page Up and Page Down. */

const rowsPerPage = 10;

/**
 * Returns the index of the row, out of `count` rows, that `key` moves to from `here`; `undefined` for keys that keep
 * their default action.
 */
export function rowForKey(key: string, here: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    PageDown: here + rowsPerPage,
    PageUp: here - rowsPerPage,
    Home: 0,
    End: count - 1,
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target));
}
