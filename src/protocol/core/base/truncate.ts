/** Shortens texts that are shown where there is little space. `…` stands for what is left out. */

/** Returns the text, or its first `most` characters if it is longer. Never cuts a surrogate pair in half. */
export function truncate(text: string, most: number): string {
  return text.length <= most ? text : `${beginning(text, most)}…`;
}

/** The same on one line: each sequence of white space becomes a space. */
export function truncateLine(text: string, most: number): string {
  // Some of the characters may be white space, so more than `most` are read, but not all of a long text.
  const read = beginning(text, most * 4);
  const line = read.replaceAll(/\s+/g, ' ').trim();
  return read.length < text.length && line.length <= most ? `${line}…` : truncate(line, most);
}

function beginning(text: string, length: number): string {
  const isCutInHalf = length < text.length && /[\uD800-\uDBFF]/.test(text[length - 1] ?? '');
  return text.slice(0, isCutInHalf ? length - 1 : length);
}
