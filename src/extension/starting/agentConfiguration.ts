/**
 * Converts a launch configuration of this extension into one for the debugger that runs the program. Pure: the caller
 * passes in what is installed.
 */
import { localAgentUrl, parseUrl } from '../../protocol/core/base/url.ts';

/** The members that users write; all other members are passed to the debugger. */
export interface AgentConfiguration {
  readonly type: string;
  readonly name: string;
  readonly request: string;
  readonly program: string;
  /** The address at which the agent responds. */
  readonly url?: string;
  readonly openRequest?: string;
  /** Whether that request is also sent as soon as the agent responds. */
  readonly sendRequest?: boolean;
  /** Whether the agent stores conversations by session. */
  readonly keepsConversation?: boolean;
  readonly python?: string;
  readonly node?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Surroundings {
  readonly hasNodeDebugger: boolean;
  readonly hasPythonDebugger: boolean;
  /** The interpreters to use if the configuration names none. */
  readonly python: string;
  /** Whether `python` is only a guess. The Python debugger then uses the interpreter that its user has selected. */
  readonly isPythonGuessed?: boolean;
  readonly node: string;
  /** The folder to which paths are relative; absent if there is none. */
  readonly folder?: string | undefined;
}

/**
 * Identifies a session of this extension, whichever debugger runs it: it is a member of the session's configuration.
 */
export interface AgentSession {
  readonly url: string;
  readonly openRequest: string | undefined;
  readonly sendRequest?: boolean;
  readonly keepsConversation?: boolean;
  /** Whether the configuration names a Python. */
  readonly namesPython?: boolean;
}

interface ResolvedConfiguration extends AgentConfiguration {
  readonly agentApi: AgentSession;
  /** The program that a terminal runs if there is no debugger. */
  readonly runtime: string;
  readonly cwd?: string;
  readonly console: string;
}

const workspaceVariable = /^\$\{workspaceFolder(?::[^}]*)?\}/;

/**
 * Whether it is already known which debugger runs the program, where, and at which port it listens. VS Code substitutes
 * variables later: `${file}` may be Python or TypeScript. `${workspaceFolder}/agent.py` is enough.
 */
export function isDecided({ program, url = localAgentUrl }: AgentConfiguration): boolean {
  const path = program.replace(workspaceVariable, '');
  return /\.\w+$/.test(path) && ![path, url].some((text) => text.includes('${'));
}

/** If there is no debugger for the language, the type is kept and the program runs in a terminal. */
export function resolveAgent(config: AgentConfiguration, around: Surroundings): ResolvedConfiguration {
  const { program, url = localAgentUrl, openRequest, sendRequest, keepsConversation, env = {}, ...others } = config;
  const { python = around.python, node = runtimeOf(others) ?? around.node, ...rest } = others;
  const isPython = /\.pyw?$/i.test(program);
  const port = parseUrl(url)?.port ?? '';
  const debuggerType = isPython ? around.hasPythonDebugger && 'debugpy' : around.hasNodeDebugger && ('node' as const);
  const leavesPython = debuggerType === 'debugpy' && around.isPythonGuessed === true && config.python === undefined;
  const cwd = folderOf(program, around.folder);
  return {
    ...(cwd === undefined ? {} : { cwd }),
    console: 'integratedTerminal',
    ...(!isPython && { skipFiles: ['<node_internals>/**'] }),
    ...rest,
    ...(isPython ? !leavesPython && { python } : { runtimeExecutable: node }),
    type: debuggerType === false ? config.type : debuggerType,
    program,
    env: port === '' ? env : { PORT: port, ...env },
    agentApi: {
      url,
      openRequest,
      ...(sendRequest === true && { sendRequest }),
      ...(config.python !== undefined && { namesPython: true }),
      ...(keepsConversation !== undefined && { keepsConversation }),
    },
    runtime: isPython ? python : node,
  };
}

/** The Node executable that the debugger's own member names. */
function runtimeOf(config: object): string | undefined {
  const { runtimeExecutable } = config as { readonly runtimeExecutable?: unknown };
  return typeof runtimeExecutable === 'string' ? runtimeExecutable : undefined;
}

/** The folder of a program whose path contains one; a bare name is in the workspace folder. */
function folderOf(program: string, folder: string | undefined): string | undefined {
  const parent = /^(.*)[\\/][^\\/]*$/s.exec(program)?.[1];
  if (parent === undefined) return folder;
  const isAbsolute = /^(?:[\\/]|[a-z]:|\$\{)/i.test(program);
  if (isAbsolute || folder === undefined) return parent === '' ? '/' : parent;
  return `${folder}/${parent}`;
}

/**
 * The absolute path of the program, or `undefined` if that is not known. `folderNamed` returns the path of a workspace
 * folder by its name, and that of the folder to which the configuration belongs without a name.
 */
export function absoluteProgram(
  program: string,
  folderNamed: (name: string | undefined) => string | undefined,
): string | undefined {
  const variable = /^\$\{workspaceFolder(?::([^}]*))?\}/.exec(program);
  const isAbsolute = /^(?:[\\/]|[a-z]:)/i.test(program);
  const folder = isAbsolute ? '' : folderNamed(variable?.[1]);
  if (folder === undefined) return undefined;
  const path = variable === null ? (isAbsolute ? program : `/${program}`) : program.slice(variable[0].length);
  return path.includes('${') ? undefined : `${folder}${path}`;
}

/** The same agent at another port of the same host. The program reads the port from PORT. */
export function atPort<T extends AgentConfiguration>(config: T, port: number): T {
  const url = new URL(config.url ?? localAgentUrl);
  url.port = String(port);
  return { ...config, url: url.href, env: { ...config.env, PORT: String(port) } };
}

/** The agent in a session's configuration; `undefined` for sessions that do not belong to this extension. */
export function readSession(configuration: Readonly<Record<string, unknown>>): AgentSession | undefined {
  return configuration['agentApi'] as AgentSession | undefined;
}
