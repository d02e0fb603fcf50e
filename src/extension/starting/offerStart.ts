/** Offers to start an agent that was just created, and to install what it needs. */
import { Uri, workspace } from 'vscode';
import type { AgentLaunch, MissingPackages } from '../../engine/tasks/machineTasks.ts';
import { debugTypes } from '../manifest.ts';
import type { Services } from '../services.ts';
import { notify } from '../window/notify.ts';
import { folderOf, startAgent, toConfiguration } from './agentProjects.ts';
import { installPackages, nameOf } from './installPackages.ts';
import { shownCommand } from './installSteps.ts';
import { checkNeeds, openDownloadPage } from './prepareAgent.ts';
import { translateStarting } from './translateStarting.ts';

/** Resolves when the user has answered and everything that was chosen is done. */
export async function offerStart(services: Services, folder: Uri): Promise<void> {
  if (folder.scheme !== 'file' || !workspace.isTrusted) return;
  const file = Uri.joinPath(folder, '.vscode', 'launch.json').fsPath;
  const [agent] = await services.engines.tasks.readAgentLaunches([file], debugTypes.agent);
  if (agent === undefined) return;
  const { problem, missing, runtime } = await checkNeeds(services, folderOf(agent), toConfiguration(agent));
  if (problem !== undefined) {
    const download = translateStarting('download');
    const message = translateStarting('createdProblem', { name: nameOf(folder.fsPath), reason: problem.message });
    if ((await notify.warning(message, download)) === download) await openDownloadPage(problem);
    return;
  }
  if (missing === undefined) await askToStart(agent, translateStarting('created', { name: nameOf(folder.fsPath) }));
  else await offerInstall(services, { agent, missing, runtime });
}

interface Offered {
  readonly agent: AgentLaunch;
  readonly missing: MissingPackages;
  readonly runtime: string;
}

async function offerInstall(services: Services, { agent, missing, runtime }: Offered): Promise<void> {
  const name = nameOf(missing.folder);
  const both = translateStarting('installAndStart');
  const only = translateStarting(missing.manager === 'pip' ? 'createEnvironment' : 'install');
  const message = translateStarting('createdMissing', { name, command: shownCommand(missing.manager) });
  const chosen = await notify.information(message, both, only);
  if (chosen === undefined || !(await installPackages(services, missing, runtime))) return;
  if (chosen === both) await startAgent(agent, true);
  else await askToStart(agent, translateStarting('installed', { name }));
}

async function askToStart(agent: AgentLaunch, message: string): Promise<void> {
  const start = translateStarting('start');
  if ((await notify.information(message, start)) === start) await startAgent(agent, true);
}
