/** Escapes characters that source code should not contain: those that break strings, and those that are invisible. */

/**
 * Control characters, line and paragraph separators, invisible characters, and characters that change the writing
 * direction, because a reader must see what a program contains. Lone surrogates are not valid text at all.
 */
const hidden =
  /[\u0000-\u001f\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u205f-\u206f\u3164\ufeff\ufff0-\ufffb]|\p{Surrogate}|[\u{e0000}-\u{e007f}]/gu;

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * A string literal in source code, with a quote character that the text does not contain, if possible. `long` writes a
 * character whose code has more than four digits.
 */
export function quoteText(text: string, usual: '"' | "'", long: (code: string) => string): string {
  const other = usual === '"' ? "'" : '"';
  const quote = text.includes(usual) && !text.includes(other) ? other : usual;
  const inside = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll(hidden, (character) => {
      const known = short[character];
      if (known !== undefined) return known;
      const code = (character.codePointAt(0) ?? 0).toString(16);
      return code.length > 4 ? long(code) : `\\u${code.padStart(4, '0')}`;
    });
  return quote + inside + quote;
}
