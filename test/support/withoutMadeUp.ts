/**
 * Removes from events what the builders generate themselves: ids are replaced in order of appearance, and times are
 * removed.
 */

/** `lines`: lines of JSON or any other text. */
export function withoutMadeUp(lines: readonly string[]): readonly string[] {
  const ids = new Map<string, string>();
  const rename = (id: string): string => {
    const known = ids.get(id) ?? `id ${ids.size + 1}`;
    ids.set(id, known);
    return known;
  };
  return lines.map((line) =>
    line
      .replaceAll(
        /"(id|msg_id)":"((?:[^"\\]|\\.)*)"/g,
        (_match, name: string, id: string) => `"${name}":"${rename(id)}"`,
      )
      .replaceAll(/"(created_at|completed_at)":\d+/g, '"$1":0'),
  );
}
