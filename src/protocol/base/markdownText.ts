/** Words of an agent inside a line of Markdown that is ours: they stay words, and on that line. */

/** Without line breaks, so that nothing after one begins a block. */
export function oneLine(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim();
}

/** Characters with a meaning inside a line; URLs and names with underscores in them stay readable. */
export function escapeMarkdown(words: string): string {
  return words.replaceAll(/[\\`*[\]<>|#!]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\$&`);
}
