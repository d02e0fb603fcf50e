/**
 * F5 for agents: launch configurations of the type `agent-api`, which run in the debugger of their language or in a
 * terminal.
 */
import {
  debug,
  DebugAdapterInlineImplementation,
  Disposable,
  extensions,
  type DebugConfiguration,
  type WorkspaceFolder,
} from 'vscode';
import { notify } from '../window/notify.ts';
import { translateStartedAgent } from '../window/translateStartedAgent.ts';
import { debugTypes } from '../manifest.ts';
import type { Services } from '../services.ts';
import { isDecided, readSession, resolveAgent, type AgentConfiguration } from './agentConfiguration.ts';
import { checkPort } from './checkPort.ts';
import { findNode, findPython } from './findInterpreters.ts';
import { followAgents } from './followAgents.ts';
import { createTerminalAdapter } from './terminalAdapter.ts';

export function registerAgentDebugging(services: Services): Disposable {
  return Disposable.from(
    debug.registerDebugConfigurationProvider(debugTypes.agent, {
      resolveDebugConfiguration: (folder, config) => resolve(services, folder, config),
      resolveDebugConfigurationWithSubstitutedVariables: (folder, config) => resolveLate(services, folder, config),
    }),
    debug.registerDebugAdapterDescriptorFactory(debugTypes.agent, {
      createDebugAdapterDescriptor: ({ configuration, workspaceFolder }) =>
        new DebugAdapterInlineImplementation(createTerminalAdapter(services, configuration, workspaceFolder)),
    }),
    followAgents(services),
  );
}

type AgentDebugConfiguration = DebugConfiguration & AgentConfiguration;

/** `null` opens the launch configurations, where the user has to say what to start; `undefined` starts nothing. */
type Resolved = Promise<DebugConfiguration | undefined | null>;

/** Called before VS Code has substituted variables. At this time, a debugger of another type can still be chosen. */
async function resolve(services: Services, folder: WorkspaceFolder | undefined, config: DebugConfiguration): Resolved {
  if (typeof config['program'] !== 'string') {
    void notify.error(translateStartedAgent('noProgram'));
    return null;
  }
  const written = config as AgentDebugConfiguration;
  return isDecided(written) ? prepare(services, folder, written) : config;
}

/**
 * Resolves what depended on a variable. The type of a configuration cannot change any more at this time, because a
 * debugger of another type would not see the configuration before it starts. So it is started as a separate
 * configuration.
 */
async function resolveLate(
  services: Services,
  folder: WorkspaceFolder | undefined,
  config: DebugConfiguration,
): Resolved {
  if (readSession(config) !== undefined) return config;
  const prepared = await prepare(services, folder, config as AgentDebugConfiguration);
  if (prepared === undefined || prepared.type === config.type) return prepared;
  // The `preLaunchTask` has already run.
  const { preLaunchTask: _task, ...others } = prepared;
  const options = { noDebug: config['noDebug'] === true };
  debug.startDebugging(folder, others, options).then(undefined, (error: unknown) => {
    services.log.error(error instanceof Error ? error : String(error));
  });
  return undefined;
}

async function prepare(
  services: Services,
  folder: WorkspaceFolder | undefined,
  written: AgentDebugConfiguration,
): Promise<DebugConfiguration | undefined> {
  const config = await checkPort(services, written);
  if (config === undefined) return undefined;
  const resolved = resolveAgent(config, {
    hasNodeDebugger: extensions.getExtension('ms-vscode.js-debug') !== undefined,
    hasPythonDebugger: extensions.getExtension('ms-python.debugpy') !== undefined,
    python: await findPython(folder?.uri),
    node: await findNode(services.platform, config.env),
    folder: folder?.uri.fsPath,
  });
  return (await canRun(services, resolved)) ? resolved : undefined;
}

/** Asks the user if the interpreter is too old for the program. */
async function canRun(
  { engines }: Services,
  { runtime, program }: { readonly runtime: string; readonly program: string },
): Promise<boolean> {
  const problem = await engines.tasks.explainOldNode(runtime, program);
  if (problem === undefined) return true;
  const anyway = translateStartedAgent('startAnyway');
  return (await notify.warning(problem, anyway)) === anyway;
}
