/** A launch configuration of ours as one of the debugger that runs the program. Pure: it is told what is there. */
import { parseUrl } from '../../protocol/base/url.ts';

/** What people write; everything else is passed on to the debugger. */
export interface AgentConfiguration {
  readonly type: string;
  readonly name: string;
  readonly request: string;
  readonly program: string;
  /** Where the agent answers. */
  readonly url?: string;
  readonly openRequest?: string;
  readonly python?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Surroundings {
  readonly hasNodeDebugger: boolean;
  readonly hasPythonDebugger: boolean;
  /** The interpreter to use where the configuration names none. */
  readonly python: string;
}

/** How a session of ours is known, whatever debugs it: a member of its configuration. */
export interface AgentSession {
  readonly url: string;
  readonly openRequest: string | undefined;
}

export interface ResolvedConfiguration extends AgentConfiguration {
  readonly agentApi: AgentSession;
  /** What a terminal runs where there is no debugger. */
  readonly runtime: string;
  readonly cwd: string;
  readonly console: string;
}

export const defaultUrl = 'http://127.0.0.1:8090/process';

/** The type stays as it is where no debugger is there: then the program runs in a terminal. */
export function resolveAgent(config: AgentConfiguration, around: Surroundings): ResolvedConfiguration {
  const { program, url = defaultUrl, openRequest, python = around.python, env = {}, ...rest } = config;
  const isPython = /\.pyw?$/i.test(program);
  const port = parseUrl(url)?.port ?? '';
  const debuggerType = isPython ? around.hasPythonDebugger && 'debugpy' : around.hasNodeDebugger && ('node' as const);
  return {
    cwd: program.replace(/[\\/][^\\/]*$/, ''),
    console: 'integratedTerminal',
    ...rest,
    ...(isPython ? { python } : { skipFiles: ['<node_internals>/**'] }),
    type: debuggerType === false ? config.type : debuggerType,
    program,
    env: port === '' ? env : { PORT: port, ...env },
    agentApi: { url, openRequest },
    runtime: isPython ? python : 'node',
  };
}

/** What a session's configuration says of an agent; `undefined` for sessions that are not ours. */
export function readSession(configuration: Readonly<Record<string, unknown>>): AgentSession | undefined {
  return configuration['agentApi'] as AgentSession | undefined;
}
