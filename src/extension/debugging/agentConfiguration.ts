/** A launch configuration of ours as one of the debugger that runs the program. Pure: it is told what is there. */
import { parseUrl } from '../../protocol/core/base/url.ts';

/** What people write; everything else is passed on to the debugger. */
export interface AgentConfiguration {
  readonly type: string;
  readonly name: string;
  readonly request: string;
  readonly program: string;
  /** Where the agent answers. */
  readonly url?: string;
  readonly openRequest?: string;
  /** Whether the agent keeps conversations by their session. */
  readonly keepsConversation?: boolean;
  readonly python?: string;
  readonly node?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Surroundings {
  readonly hasNodeDebugger: boolean;
  readonly hasPythonDebugger: boolean;
  /** The interpreters to use where the configuration names none. */
  readonly python: string;
  readonly node: string;
  /** The folder that paths are relative to; absent without one. */
  readonly folder?: string | undefined;
}

/** How a session of ours is known, whatever debugs it: a member of its configuration. */
export interface AgentSession {
  readonly url: string;
  readonly openRequest: string | undefined;
  readonly keepsConversation?: boolean;
}

export interface ResolvedConfiguration extends AgentConfiguration {
  readonly agentApi: AgentSession;
  /** What a terminal runs where there is no debugger. */
  readonly runtime: string;
  readonly cwd?: string;
  readonly console: string;
}

export const defaultUrl = 'http://127.0.0.1:8090/process';

const workspaceVariable = /^\$\{workspaceFolder(?::[^}]*)?\}/;

/**
 * Whether it can be said now which debugger runs the program, where, and at which port it listens. VS Code
 * fills in variables later: `${file}` may be Python or TypeScript. `${workspaceFolder}/agent.py` says enough.
 */
export function isDecided({ program, url = defaultUrl }: AgentConfiguration): boolean {
  const path = program.replace(workspaceVariable, '');
  return /\.\w+$/.test(path) && ![path, url].some((text) => text.includes('${'));
}

/** The type stays as it is where no debugger is there: then the program runs in a terminal. */
export function resolveAgent(config: AgentConfiguration, around: Surroundings): ResolvedConfiguration {
  const { program, url = defaultUrl, openRequest, keepsConversation, env = {}, ...others } = config;
  const { python = around.python, node = runtimeOf(others) ?? around.node, ...rest } = others;
  const isPython = /\.pyw?$/i.test(program);
  const port = parseUrl(url)?.port ?? '';
  const debuggerType = isPython ? around.hasPythonDebugger && 'debugpy' : around.hasNodeDebugger && ('node' as const);
  const cwd = folderOf(program, around.folder);
  return {
    ...(cwd === undefined ? {} : { cwd }),
    console: 'integratedTerminal',
    ...(!isPython && { skipFiles: ['<node_internals>/**'] }),
    ...rest,
    ...(isPython ? { python } : { runtimeExecutable: node }),
    type: debuggerType === false ? config.type : debuggerType,
    program,
    env: port === '' ? env : { PORT: port, ...env },
    agentApi: { url, openRequest, ...(keepsConversation !== undefined && { keepsConversation }) },
    runtime: isPython ? python : node,
  };
}

/** The Node that the debugger's own member names. */
function runtimeOf(config: object): string | undefined {
  const { runtimeExecutable } = config as { readonly runtimeExecutable?: unknown };
  return typeof runtimeExecutable === 'string' ? runtimeExecutable : undefined;
}

/** Where a program is that is named with its folder; a bare name is in the workspace folder. */
function folderOf(program: string, folder: string | undefined): string | undefined {
  const parent = /^(.*)[\\/][^\\/]*$/s.exec(program)?.[1];
  if (parent === undefined) return folder;
  const isAbsolute = /^(?:[\\/]|[a-z]:|\$\{)/i.test(program);
  if (isAbsolute || folder === undefined) return parent === '' ? '/' : parent;
  return `${folder}/${parent}`;
}

/** The same agent at another port of the same host; the program reads it from PORT. */
export function atPort<T extends AgentConfiguration>(config: T, port: number): T {
  const url = new URL(config.url ?? defaultUrl);
  url.port = String(port);
  return { ...config, url: url.href, env: { ...config.env, PORT: String(port) } };
}

/** What a session's configuration says of an agent; `undefined` for sessions that are not ours. */
export function readSession(configuration: Readonly<Record<string, unknown>>): AgentSession | undefined {
  return configuration['agentApi'] as AgentSession | undefined;
}
