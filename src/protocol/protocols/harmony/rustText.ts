/** Writes a text between quotes as Rust prints it for debugging, which is how the official parser quotes a header. */

const escapes: ReadonlyMap<string, string> = new Map([
  ['\0', '\\0'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['"', '\\"'],
  ['\\', '\\\\'],
]);

/** Quotes, backslashes, and what has no shape of its own: control characters, white space, marks that combine. */
const escaped = /["\\]|(?! )[\p{C}\p{Z}\p{Grapheme_Extend}]/gu;

/** Quotes a text like `{:?}` in Rust (`impl Debug for str` of its standard library). */
export function toRustText(text: string): string {
  const inside = text.replace(escaped, (one) => escapes.get(one) ?? `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`);
  return `"${inside}"`;
}
