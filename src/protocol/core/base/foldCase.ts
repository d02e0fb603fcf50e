/**
 * Returns a text for a search that ignores upper and lower case. It has as many characters as `text`, so that places in
 * it are places in `text`: the lower case of `İ` would have two. It does not depend on what is around a character: the
 * lower case of `Σ` is `ς` at the end of a word.
 */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  const folded = lower.length === text.length ? lower : text.replaceAll(/[^İ]+/g, (part) => part.toLowerCase());
  return folded.replaceAll('ς', 'σ');
}
