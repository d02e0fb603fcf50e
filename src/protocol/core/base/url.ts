/** The address at which a local agent usually listens. */
export const localAgentOrigin = 'http://127.0.0.1:8090';

/** The address at which a local agent usually receives requests of the Agent API. */
export const localAgentUrl = `${localAgentOrigin}/process`;

/** Does what `URL.parse` does, for runtimes that lack it (VS Code 1.100's extension host is Node 20). */
export function parseUrl(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}
