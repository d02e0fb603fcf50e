/** Words of an agent inside a line of Markdown that is ours: they stay words, and on that line. */

/** Without line breaks, so that nothing after one begins a block. */
export function oneLine(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim();
}

/** Characters with a meaning inside a line; URLs and names with underscores in them stay readable. */
export function escapeMarkdown(words: string): string {
  return words.replaceAll(/[\\`*[\]<>|#!]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\$&`);
}

/** The same Markdown, in which a picture is a link: programs fetch pictures from wherever they are, without being asked. */
export function withoutPictures(markdown: string): string {
  return markdown.replaceAll('![', String.raw`!\[`);
}
