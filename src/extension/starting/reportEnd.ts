/** Reports that the program of an agent has ended by itself, and offers to install what it did not find. */
import type { DebugConfiguration, DebugSession } from 'vscode';
import { debugTypes } from '../manifest.ts';
import type { Services } from '../services.ts';
import { notify } from '../window/notify.ts';
import { translateStartedAgent } from '../window/translateStartedAgent.ts';
import { readSession } from './agentConfiguration.ts';
import { shownCommand } from './installSteps.ts';
import { checkNeeds, installAndStart, type AgentDebugConfiguration } from './prepareAgent.ts';
import { translateStarting } from './translateStarting.ts';

/** `hasAnswered`: whether the agent has ever responded. If so, its packages are not looked at. */
export async function reportEnd(services: Services, session: DebugSession, hasAnswered: boolean): Promise<void> {
  const { name, configuration, workspaceFolder: folder } = session;
  const { url = '', namesPython = false, ...own } = readSession(configuration) ?? {};
  const { agentApi: _agent, python, ...others } = configuration;
  const written: DebugConfiguration = { ...others, ...own, url, type: debugTypes.agent, name, request: 'launch' };
  if (namesPython) written['python'] = python as string;
  const { missing, runtime } = hasAnswered
    ? { missing: undefined, runtime: '' }
    : await checkNeeds(services, folder, written as AgentDebugConfiguration);
  if (missing === undefined) {
    await notify.warning(translateStartedAgent('agentEnded', { name, url }));
    return;
  }
  const install = translateStarting('installAndStart');
  const message = translateStarting('endedMissing', { name, command: shownCommand(missing.manager) });
  if ((await notify.warning(message, install)) === install)
    await installAndStart(services, {
      folder,
      written: written as AgentDebugConfiguration,
      missing,
      runtime,
    });
}
