/** What code there is: programs that make a stream, and programs that send a request. */

/** Public: an option of the CLI names them. */
export type CodeTarget = StreamTarget | RequestTarget;
export type StreamTarget = 'python' | 'typescript';
export type RequestTarget = 'requests' | 'httpx' | 'agentscope' | 'openai' | 'fetch' | 'curl';

export const streamTargets: readonly StreamTarget[] = ['python', 'typescript'];
export const requestTargets: readonly RequestTarget[] = ['requests', 'httpx', 'agentscope', 'openai', 'fetch', 'curl'];
export const codeTargets: readonly CodeTarget[] = [...streamTargets, ...requestTargets];

/** Ids of VS Code's languages. */
export const codeLanguages: Readonly<Record<CodeTarget, string>> = {
  python: 'python',
  typescript: 'typescript',
  requests: 'python',
  httpx: 'python',
  agentscope: 'python',
  openai: 'python',
  fetch: 'typescript',
  curl: 'shellscript',
};

/** The languages alone are good names too, for a request. */
export function toRequestTarget(target: CodeTarget): RequestTarget {
  if (target === 'python') return 'requests';
  return target === 'typescript' ? 'fetch' : target;
}
