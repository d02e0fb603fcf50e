/** The kinds of generated code: programs that produce a stream, and programs that send a request. */

/** Public, because an option of the CLI uses these names. */
export type CodeTarget = StreamTarget | RequestTarget;
export type StreamTarget = 'python' | 'typescript';
export type RequestTarget = 'requests' | 'httpx' | 'agentscope' | 'openai' | 'fetch' | 'curl';

export const streamTargets: readonly StreamTarget[] = ['python', 'typescript'];
export const requestTargets: readonly RequestTarget[] = ['requests', 'httpx', 'agentscope', 'openai', 'fetch', 'curl'];
export const codeTargets: readonly CodeTarget[] = [...streamTargets, ...requestTargets];

/** Language ids of VS Code. */
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

/** The names of the two languages are also accepted for a request. */
export function toRequestTarget(target: CodeTarget): RequestTarget {
  if (target === 'python') return 'requests';
  return target === 'typescript' ? 'fetch' : target;
}
