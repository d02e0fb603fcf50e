/** Arrow keys, Home, End and Page keys between the rows of the conversation. */

const rowsPerPage = 10;

/** The row among `count` that `key` leads to from `here`; `undefined` for keys that keep their own meaning. */
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
