/** Puts text of an agent into a line of our own Markdown, so that it remains plain text and remains on that line. */

/** Removes line breaks, so that no text can start a new Markdown block. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Escapes the characters that have a meaning inside a line. URLs and names that contain underscores stay readable. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*[\]<>|#!]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\$&`);
}

/** Escapes the syntax of images in Markdown, because programs fetch images from any address without asking. */
export function withoutPictures(markdown: string): string {
  return markdown.replaceAll('![', String.raw`!\[`);
}
