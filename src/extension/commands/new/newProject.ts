/** Creates a new agent: copies the files of a template into an empty folder, and opens the first of them. */
import { commands, FileType, Uri, window, workspace } from 'vscode';
import { hostLocale } from '../../window/language.ts';
import { translateScaffold } from './translateScaffold.ts';
import type { Services } from '../../services.ts';
import { offerStart } from '../../starting/offerStart.ts';
import { openedProjectKey } from './openedProject.ts';
import { exists } from './freeFile.ts';
import { projectPath, type ProjectFiles } from './templateFiles.ts';
import { debugTypes } from '../../manifest.ts';
import { notify } from '../../window/notify.ts';
import { askText } from '../../window/safeUi.ts';
import { baseName } from '../../window/baseName.ts';

export async function newProject(services: Services, template: ProjectFiles, target: Uri | undefined): Promise<void> {
  const given = target ?? (await pickWorkspaceFolder());
  if (given === 'canceled') return;
  const folder = await pickFolder(given, template.name);
  if (folder === undefined) return;
  for (const source of template.folders) await copy(Uri.joinPath(services.extensionUri, source), folder, '');
  const launch = Uri.joinPath(folder, '.vscode', 'launch.json');
  if (await exists(launch)) await nameLaunch(launch, folder);
  const workspaceFolder = workspace.getWorkspaceFolder(folder);
  if (workspaceFolder === undefined) return offerFolder(services, template, folder);
  if (await exists(launch)) await launchFromWorkspace(launch, folder, workspaceFolder.uri);
  await commands.executeCommand('revealInExplorer', folder);
  await window.showTextDocument(Uri.joinPath(folder, template.opens), { preview: false });
  if (template.explains !== undefined) {
    await commands.executeCommand('markdown.showPreviewToSide', Uri.joinPath(folder, template.explains));
  }
  // The command does not wait for the answer, nor for what is installed.
  offerStart(services, folder).catch((error: unknown) => services.log.error(String(error)));
}

/** The folder of a workspace that has one; the user picks one of several. */
async function pickWorkspaceFolder(): Promise<Uri | 'canceled' | undefined> {
  const [first, second] = workspace.workspaceFolders ?? [];
  if (second === undefined) return first?.uri;
  return (await window.showWorkspaceFolderPick())?.uri ?? 'canceled';
}

/** The project is not in the workspace: it can only be opened. The window that opens it offers to start it. */
async function offerFolder({ globalState, engines }: Services, { opens }: ProjectFiles, folder: Uri): Promise<void> {
  const open = translateScaffold('openFolder');
  const message = translateScaffold('made', { folder: folder.fsPath });
  if ((await notify.information(message, open)) !== open) return;
  await globalState.update(openedProjectKey, folder.toString());
  const launch = Uri.joinPath(folder, '.vscode', 'launch.json').fsPath;
  const [agent] = await engines.tasks.readAgentLaunches([launch], debugTypes.agent);
  const request = agent?.configuration['openRequest'];
  // The request is JSON, so the extension becomes active in the new window.
  const filesToOpen = [
    Uri.joinPath(folder, opens),
    ...(typeof request === 'string' ? [folder.with({ path: Uri.file(request).path })] : []),
  ];
  await commands.executeCommand('vscode.openFolder', folder, { filesToOpen });
}

/** The agent gets the name of its folder, because a workspace may contain several agents. */
async function nameLaunch(launch: Uri, folder: Uri): Promise<void> {
  const name = JSON.stringify(baseName(folder));
  await rewrite(launch, launch, (text) => text.replace('"My agent"', () => name));
}

/** F5 only reads the `launch.json` of the workspace's folder, so it gets the same entry if it does not exist yet. */
async function launchFromWorkspace(launch: Uri, folder: Uri, workspaceFolder: Uri): Promise<void> {
  const own = Uri.joinPath(workspaceFolder, '.vscode', 'launch.json');
  if (await exists(own)) return;
  const inside = JSON.stringify(folder.path.slice(workspaceFolder.path.length)).slice(1, -1);
  await rewrite(launch, own, (text) => text.replaceAll('${workspaceFolder}', (variable) => `${variable}${inside}`));
}

async function rewrite(from: Uri, to: Uri, change: (text: string) => string): Promise<void> {
  const text = new TextDecoder().decode(await workspace.fs.readFile(from));
  await workspace.fs.writeFile(to, new TextEncoder().encode(change(text)));
}

/**
 * Uses the folder itself if it is empty (apart from version control), or else a new folder in it. Resolves with
 * `undefined` if the user canceled.
 */
async function pickFolder(given: Uri | undefined, suggested: string): Promise<Uri | undefined> {
  const [parent] = given === undefined ? ((await askForFolder()) ?? []) : [given];
  if (parent === undefined) return undefined;
  const entries = await workspace.fs.readDirectory(parent);
  if (entries.every(([name]) => name === '.git')) return parent;
  const taken = new Set(entries.map(([name]) => name));
  const name = await askText({
    prompt: translateScaffold('agentName', { folder: baseName(parent) }),
    value: ['', '-2', '-3'].map((suffix) => suggested + suffix).find((free) => !taken.has(free)) ?? '',
    ignoreFocusOut: true,
    validateInput: (text) => {
      if (text === '' || /^\.|[\\/]/.test(text)) return translateScaffold('nameWrong');
      return taken.has(text) ? translateScaffold('nameTaken') : undefined;
    },
  });
  return name === undefined ? undefined : Uri.joinPath(parent, name);
}

function askForFolder(): Thenable<Uri[] | undefined> {
  return window.showOpenDialog({
    canSelectFiles: false,
    canSelectFolders: true,
    openLabel: translateScaffold('pickFolder'),
  });
}

/** Existing files are never overwritten. */
async function copy(source: Uri, folder: Uri, path: string): Promise<void> {
  for (const [name, type] of await workspace.fs.readDirectory(Uri.joinPath(source, path))) {
    const from = path === '' ? name : `${path}/${name}`;
    const to = projectPath(from, hostLocale());
    if (type === FileType.Directory) await copy(source, folder, from);
    else if (to !== undefined && !(await exists(Uri.joinPath(folder, to)))) {
      await workspace.fs.copy(Uri.joinPath(source, from), Uri.joinPath(folder, to));
    }
  }
}
