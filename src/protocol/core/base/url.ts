/** Does what `URL.parse` does, for runtimes that lack it (VS Code 1.100's extension host is Node 20). */
export function parseUrl(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}
