/** Breaks text into lines of a given width. A Chinese character takes two columns, and a line may end after any of them. */

const wide = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u;

/** A word with the blanks after it, or one Chinese character with the brackets and the punctuation that belong to it. */
const piece =
  /[（《]*[\u2E80-\u2FFF\u3005-\u3007\u3040-\uA4CF\uF900-\uFAFF][、。！），：；？》]*\s*|[^\s\u2E80-\uA4CF\uF900-\uFAFF（《]+[、。]*\s*|./gsu;

/** The number of columns that a terminal needs for the text. */
export function widthOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);
}

/** A word that is longer than a line gets a line of its own. */
export function wrapText(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const [part] of text.matchAll(piece)) {
    if (line !== '' && widthOf(line + part.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  return [...lines, line.trimEnd()];
}

export function padTo(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}
