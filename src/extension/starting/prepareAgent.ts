/** Makes a launch configuration of an agent into that of its debugger, after it was checked that the agent can run. */
import { debug, env, extensions, Uri, workspace, type DebugConfiguration, type WorkspaceFolder } from 'vscode';
import type { MissingPackages, RuntimeProblem } from '../../engine/tasks/machineTasks.ts';
import type { Services } from '../services.ts';
import { notify } from '../window/notify.ts';
import { translateStartedAgent } from '../window/translateStartedAgent.ts';
import { absoluteProgram, resolveAgent, type AgentConfiguration } from './agentConfiguration.ts';
import { checkPort } from './checkPort.ts';
import { findNode, findPython } from './findInterpreters.ts';
import { installPackages, nameOf } from './installPackages.ts';
import { shownCommand } from './installSteps.ts';
import { translateStarting } from './translateStarting.ts';

export type AgentDebugConfiguration = DebugConfiguration & AgentConfiguration;

/** Resolves with `undefined` if the agent is not started now: the user decided so, or something is installed first. */
export async function prepareAgent(
  services: Services,
  folder: WorkspaceFolder | undefined,
  written: AgentDebugConfiguration,
): Promise<DebugConfiguration | undefined> {
  if (!(await isReady(services, folder, written))) return undefined;
  const config = await checkPort(services, written);
  return config && (await toDebugger(services, folder, config));
}

async function toDebugger(services: Services, folder: WorkspaceFolder | undefined, config: AgentDebugConfiguration) {
  const python = await findPython(foldersOf(folder, config));
  return resolveAgent(config, {
    hasNodeDebugger: extensions.getExtension('ms-vscode.js-debug') !== undefined,
    hasPythonDebugger: extensions.getExtension('ms-python.debugpy') !== undefined,
    python: python.path,
    isPythonGuessed: python.isGuessed,
    node: await findNode(services.platform, config.env),
    folder: folder?.uri.fsPath,
  });
}

/** The folder of the program and those that contain it, up to the folder to which the configuration belongs. */
function foldersOf(folder: WorkspaceFolder | undefined, { program }: AgentConfiguration): readonly Uri[] {
  const path = pathOf(folder, program);
  if (path === undefined) return folder === undefined ? [] : [folder.uri];
  const folders: Uri[] = [];
  for (let uri = Uri.joinPath(Uri.file(path), '..'); ; uri = Uri.joinPath(uri, '..')) {
    folders.push(uri);
    const isInside = folder !== undefined && uri.path.startsWith(`${folder.uri.path}/`);
    if (!isInside) return folder === undefined || uri.path === folder.uri.path ? folders : [...folders, folder.uri];
  }
}

function pathOf(folder: WorkspaceFolder | undefined, program: string): string | undefined {
  return absoluteProgram(program, (name) => {
    const named = name === undefined ? folder : workspace.workspaceFolders?.find((one) => one.name === name);
    return named?.uri.fsPath;
  });
}

export interface AgentNeeds {
  readonly problem?: RuntimeProblem;
  readonly missing?: MissingPackages;
  readonly runtime: string;
}

/** What the agent needs to run and does not find. It runs the interpreter, so the workspace must be trusted. */
export async function checkNeeds(
  services: Services,
  folder: WorkspaceFolder | undefined,
  written: AgentDebugConfiguration,
): Promise<AgentNeeds> {
  const { runtime } = await toDebugger(services, folder, written);
  const program = pathOf(folder, written.program);
  if (program === undefined) return { runtime };
  const root = folder?.uri.fsPath;
  const { problem, missing } = await services.engines.tasks.checkRuntime({ runtime, program, root });
  // The packages are not checked if the configuration names a Python, because the user has chosen it.
  const isOwn = missing?.manager === 'pip' && written.python !== undefined;
  return { runtime, ...(problem && { problem }), ...(missing && !isOwn && { missing }) };
}

/** Asks the user if something is missing. Resolves with `true` if the agent is to be started now. */
async function isReady(
  services: Services,
  folder: WorkspaceFolder | undefined,
  written: AgentDebugConfiguration,
): Promise<boolean> {
  const { problem, missing, runtime } = await checkNeeds(services, folder, written);
  const anyway = translateStartedAgent('startAnyway');
  if (problem !== undefined) {
    const download = translateStarting('download');
    const chosen = await notify.warning(problem.message, download, anyway);
    if (chosen === download) await openDownloadPage(problem);
    return chosen === anyway;
  }
  if (missing === undefined) return true;
  const installs = translateStarting('installAndStart');
  const message = translateStarting('missing', {
    name: nameOf(missing.folder),
    command: shownCommand(missing.manager),
  });
  const chosen = await notify.warning(message, installs, anyway);
  // VS Code waits for the answer before it starts anything, so the agent is started anew when all is installed.
  if (chosen === installs) void installAndStart(services, { folder, written, missing, runtime });
  return chosen === anyway;
}

interface Installation {
  readonly folder: WorkspaceFolder | undefined;
  readonly written: AgentDebugConfiguration;
  readonly missing: MissingPackages;
  readonly runtime: string;
}

/** Installs what is missing, then starts the agent. Failures are reported. */
export async function installAndStart(
  services: Services,
  { folder, written, missing, runtime }: Installation,
): Promise<void> {
  try {
    if (await installPackages(services, missing, runtime)) await debug.startDebugging(folder, written);
  } catch (error) {
    services.log.error(error instanceof Error ? error : String(error));
  }
}

const downloadPages: Readonly<Record<RuntimeProblem['needs'], string>> = {
  node: 'https://nodejs.org/en/download',
  python: 'https://www.python.org/downloads/',
};

export async function openDownloadPage({ needs }: RuntimeProblem): Promise<void> {
  await env.openExternal(Uri.parse(downloadPages[needs]));
}
