/** Expands a snippet as the editor shows it when the user types nothing into it. */

export interface SnippetEntry {
  readonly prefix: string;
  readonly body: readonly string[];
}

/** `tab`: the text of one indentation level. */
export function fillSnippet({ body }: SnippetEntry, tab: string): string {
  return body
    .join('\n')
    .replaceAll('\t', tab)
    .replaceAll(/\$\{\d+:((?:[^\\}]|\\.)*)\}|\\([$}\\])/g, (_whole, usual?: string, escaped?: string) =>
      (usual ?? escaped ?? '').replaceAll(/\\([$}\\])/g, '$1'),
    );
}
