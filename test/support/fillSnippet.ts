/** A snippet as it stands in the editor when nothing was typed into it. */

export interface SnippetEntry {
  readonly prefix: string;
  readonly body: readonly string[];
}

/** `tab`: what indents one step. */
export function fillSnippet({ body }: SnippetEntry, tab: string): string {
  return body
    .join('\n')
    .replaceAll('\t', tab)
    .replaceAll(/\$\{\d+:((?:[^\\}]|\\.)*)\}|\\([$}\\])/g, (_whole, usual?: string, escaped?: string) =>
      (usual ?? escaped ?? '').replaceAll(/\\([$}\\])/g, '$1'),
    );
}
