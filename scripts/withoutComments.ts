/** Source text as code. */

/** Comments may name what they explain, so laws about code look past them. */
export function withoutComments(text: string): string {
  return text.replaceAll(/(^|\s)\/\*[\s\S]*?\*\//g, '$1').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}
