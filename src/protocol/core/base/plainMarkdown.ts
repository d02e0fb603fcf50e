/** Markdown as plain text, for a line that previews it. */

/** The beginning of a block: a heading, a quotation, an item of a list. */
const blockMarks = /^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+(?:\[[ xX]\][ \t]+)?)/gm;
const fences = /^[ \t]*(?:```|~~~).*$/gm;

/**
 * Code, links and pictures, and emphasis. Marks inside a word, such as in `snake_case` and `2**3`, have no meaning, nor
 * do those with a space inside, such as in `2 * 3 * 4`.
 */
const spans =
  /\\([\\`*_[\]~])|`([^`]+)`|!?\[([^[\]]*)\]\([^()\s]*\)|(?<![\w*])(\*\*?|\*\*\*)(?=[^\s*])([^*]*[^\s*])\4(?![\w*])|(?<![\w_])(__?)(?=[^\s_])([^_]*[^\s_])\6(?![\w_])|~~(?=[^\s~])([^~]*[^\s~])~~/g;

/** Returns the text without the marks of Markdown. Text without marks stays as it is. */
export function plainMarkdown(text: string): string {
  return plainSpans(text.replaceAll(fences, '').replaceAll(blockMarks, ''), 4);
}

/** `depth`: how far marks may be inside others. */
function plainSpans(text: string, depth: number): string {
  return text.replaceAll(spans, (all: string, ...groups: readonly (string | undefined)[]) => {
    const [escaped, code, linked, , strong, , underlined, struck] = groups;
    if (escaped !== undefined || code !== undefined) return escaped ?? code ?? all;
    const inside = linked ?? strong ?? underlined ?? struck ?? all;
    return depth === 0 ? inside : plainSpans(inside, depth - 1);
  });
}
