/** Removes the comments from source text. */

/** Comments may mention the names that they explain, so checks of the code ignore comments. */
export function withoutComments(text: string): string {
  return text.replaceAll(/(^|\s)\/\*[\s\S]*?\*\//g, '$1').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}
