/** Creates a new agent: copies the files of a template into an empty folder, and opens the first of them. */
import { commands, FileType, Uri, window, workspace } from 'vscode';
import { hostLocale } from '../../window/language.ts';
import { translateScaffold } from './translateScaffold.ts';
import type { Services } from '../../services.ts';
import { exists } from './freeFile.ts';
import { projectPath, type ProjectFiles } from './templateFiles.ts';
import { notify } from '../../window/notify.ts';
import { askText } from '../../window/surfaces.ts';

export async function newProject(services: Services, template: ProjectFiles, target: Uri | undefined): Promise<void> {
  const folder = await pickFolder(target ?? workspace.workspaceFolders?.[0]?.uri, template.name);
  if (folder === undefined) return;
  for (const source of template.folders) await copy(Uri.joinPath(services.extensionUri, source), folder, '');
  if (workspace.getWorkspaceFolder(folder) !== undefined) {
    await commands.executeCommand('revealInExplorer', folder);
    await window.showTextDocument(Uri.joinPath(folder, template.opens), { preview: false });
    if (template.explains !== undefined) {
      await commands.executeCommand('markdown.showPreviewToSide', Uri.joinPath(folder, template.explains));
    }
    return;
  }
  const open = translateScaffold('openFolder');
  const message = translateScaffold('made', { folder: folder.fsPath });
  if ((await notify.information(message, open)) === open) {
    await commands.executeCommand('vscode.openFolder', folder);
  }
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
    prompt: translateScaffold('agentName', { folder: parent.path.split('/').at(-1) ?? '' }),
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
