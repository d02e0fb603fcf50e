/** Locations in JSON documents: paths, JSON Pointers (RFC 6901), and the values that they point to. */

export type Path = readonly (string | number)[];

export function toPointer(path: Path): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Returns the value at a path, or `undefined` if there is none. */
export function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | null | undefined)?.[key],
    document,
  );
}

/** Returns the unescaped keys of a pointer. Array indexes stay strings. */
export function fromPointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
