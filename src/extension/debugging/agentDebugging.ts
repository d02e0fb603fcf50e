/**
 * F5 for agents: launch configurations of the type `agent-api`, which run in the debugger of their language or in a
 * terminal.
 */
import {
  debug,
  DebugAdapterInlineImplementation,
  DebugConfigurationProviderTriggerKind,
  Disposable,
  type DebugConfiguration,
  type WorkspaceFolder,
} from 'vscode';
import { notify } from '../window/notify.ts';
import { translateStartedAgent } from '../window/translateStartedAgent.ts';
import { debugTypes } from '../manifest.ts';
import { loadLazyParts } from '../loadLazyParts.ts';
import type { Services } from '../services.ts';
import { isDecided, readSession, type AgentConfiguration } from '../starting/agentConfiguration.ts';
import { followAgents } from './followAgents.ts';
import { createTerminalAdapter } from './terminalAdapter.ts';

export function registerAgentDebugging(services: Services): Disposable {
  return Disposable.from(
    debug.registerDebugConfigurationProvider(debugTypes.agent, {
      resolveDebugConfiguration: (folder, config) => resolve(services, folder, config),
      resolveDebugConfigurationWithSubstitutedVariables: (folder, config) => resolveLate(services, folder, config),
    }),
    debug.registerDebugConfigurationProvider(
      debugTypes.agent,
      {
        provideDebugConfigurations: async (folder) =>
          (await loadLazyParts(services)).listAgentsInside(services, folder),
      },
      DebugConfigurationProviderTriggerKind.Dynamic,
    ),
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
  if (typeof config['program'] !== 'string') return resolveUnwritten(services);
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

/** F5 in a workspace without a launch configuration of its own starts the agent of one of its projects. */
async function resolveUnwritten(services: Services): Resolved {
  const { pickAgent, startAgent } = await loadLazyParts(services);
  const agent = await pickAgent(services);
  if (agent === undefined) {
    void notify.error(translateStartedAgent('noProgram'));
    return null;
  }
  // It is started as a separate configuration, because it belongs to the folder of its project.
  if (agent !== 'canceled') {
    startAgent(agent, false).then(undefined, (error: unknown) => services.log.error(String(error)));
  }
  return undefined;
}

async function prepare(
  services: Services,
  folder: WorkspaceFolder | undefined,
  written: AgentDebugConfiguration,
): Promise<DebugConfiguration | undefined> {
  return (await loadLazyParts(services)).prepareAgent(services, folder, written);
}
