/** Finds the agents of the workspace that can be started: the launch configurations of all its projects. */
import { debug, RelativePattern, Uri, workspace, type DebugConfiguration, type WorkspaceFolder } from 'vscode';
import type { AgentLaunch } from '../../engine/tasks/machineTasks.ts';
import { debugTypes } from '../manifest.ts';
import type { Services } from '../services.ts';
import { pickItem } from '../window/safeUi.ts';
import type { AgentDebugConfiguration } from './prepareAgent.ts';
import { translateStarting } from './translateStarting.ts';

/** The maximum number of `launch.json` files that are read in a folder of the workspace. */
const maxFiles = 50;

/** The agents of a folder of the workspace, those of the folder itself first. */
async function listAgents({ engines }: Services, folder: WorkspaceFolder): Promise<readonly AgentLaunch[]> {
  const pattern = new RelativePattern(folder, '**/.vscode/launch.json');
  const files = await workspace.findFiles(pattern, '**/{node_modules,.venv}/**', maxFiles);
  const paths = files.map(({ fsPath }) => fsPath).toSorted((one, other) => one.length - other.length);
  const launches = await engines.tasks.readAgentLaunches(paths, debugTypes.agent);
  const programs = launches.map(({ configuration }) => configuration.program);
  // The launch.json of the folder may start the same program as that of a project in it.
  return launches.filter((_, index) => programs.indexOf(programs[index] ?? '') === index);
}

/** The agents of projects inside the folder. VS Code lists those of the folder's own `launch.json` itself. */
export async function listAgentsInside(
  services: Services,
  folder: WorkspaceFolder | undefined,
): Promise<DebugConfiguration[]> {
  if (folder === undefined) return [];
  const agents = await listAgents(services, folder);
  return agents
    .filter((agent) => agent.folder !== folder.uri.fsPath)
    .map((agent) => ({ ...toConfiguration(agent), name: nameIn(folder, agent) }));
}

/**
 * The agent that F5 starts if no launch configuration is selected: the only one of the workspace, or one that the user
 * picks. Resolves with `undefined` if there is none, and with `canceled` if the user picked none.
 */
export async function pickAgent(services: Services): Promise<AgentLaunch | 'canceled' | undefined> {
  const folders = workspace.workspaceFolders ?? [];
  const lists = await Promise.all(
    folders.map(async (folder) => (await listAgents(services, folder)).map((agent) => ({ folder, agent }))),
  );
  const all = lists.flat();
  const [only, other] = all;
  if (only === undefined || other === undefined) return only?.agent;
  const items = all.map(({ folder, agent }) => ({
    label: agent.configuration.name,
    description: agent.folder === folder.uri.fsPath ? folder.name : workspace.asRelativePath(agent.folder),
    agent,
  }));
  return (await pickItem(items, { placeHolder: translateStarting('pickAgent') }))?.agent ?? 'canceled';
}

/** Starts the agent. `sendRequest`: its request is also sent when it responds. */
export async function startAgent(agent: AgentLaunch, sendRequest: boolean): Promise<void> {
  await debug.startDebugging(folderOf(agent), { ...toConfiguration(agent), ...(sendRequest && { sendRequest }) });
}

export function folderOf({ folder }: AgentLaunch): WorkspaceFolder | undefined {
  return workspace.getWorkspaceFolder(Uri.file(folder));
}

export function toConfiguration({ configuration }: AgentLaunch): AgentDebugConfiguration {
  return { ...configuration, type: debugTypes.agent, request: 'launch' };
}

function nameIn(folder: WorkspaceFolder, { folder: path, configuration: { name } }: AgentLaunch): string {
  const inside = path.slice(folder.uri.fsPath.length + 1).replaceAll('\\', '/');
  return inside === name ? name : `${name} (${inside})`;
}
