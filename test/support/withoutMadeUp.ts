/** Events without what the builders make up themselves: ids by the order in which they appear, and no times. */

/** Lines of JSON, or of anything else. */
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
