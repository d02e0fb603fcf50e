/** Import as Run…: turns a copied or saved response into a run file, and opens it in the panel. */
import { commands, env, Position, Range, Uri, window, type QuickPickItem, type TextDocument } from 'vscode';
import type { FileContent } from '../../../engine/tasks/fileContent.ts';
import type { ImportedFiles } from '../../../engine/tasks/importTasks.ts';
import { contentOf } from '../../config/contentOf.ts';
import { translateServers } from '../../window/translateServers.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { notify } from '../../window/notify.ts';
import { pickItem } from '../../window/safeUi.ts';
import { baseName } from '../../window/baseName.ts';

export const importCommands = contributeCommands([
  {
    id: 'agentApi.run.import',
    title: { en: 'Import as Run…', 'zh-cn': '作为运行导入…' },
    icon: 'cloud-download',
    menus: {
      commandPalette: { when: when.always },
      'view/title': { group: '2_runs@1', when: when.runsView },
    },
    async run(services, target) {
      const saved = target instanceof Uri ? await readFile(services, target) : await pickSaved(services);
      if (saved !== undefined) await importSaved(services, saved);
    },
  },
]);

interface Saved {
  readonly name: string;
  readonly content: FileContent;
  /** The document in which a problem can be shown. */
  readonly document?: TextDocument;
}

/** Resolves with `undefined` if the user canceled. */
async function pickSaved(services: Services): Promise<Saved | undefined> {
  const editor = window.activeTextEditor;
  const items: (QuickPickItem & { readonly read: () => Promise<Saved | undefined> })[] = [
    {
      label: translateServers('importClipboard'),
      read: async () => ({ name: translateServers('clipboard'), content: { text: await env.clipboard.readText() } }),
    },
    ...(editor === undefined
      ? []
      : [{ label: translateServers('importEditor'), read: () => Promise.resolve(readDocument(editor.document)) }]),
    { label: translateServers('importFile'), read: () => pickFile(services) },
  ];
  return (await pickItem(items, { placeHolder: translateServers('pickImport') }))?.read();
}

function readDocument(document: TextDocument): Saved {
  return { name: nameOf(document.uri), content: { text: document.getText() }, document };
}

async function pickFile(services: Services): Promise<Saved | undefined> {
  const [uri] = (await window.showOpenDialog({ canSelectMany: false })) ?? [];
  return uri && readFile(services, uri);
}

/** The file is not opened as a document, because VS Code opens no text over 50 MB for extensions. */
async function readFile({ engines }: Services, uri: Uri): Promise<Saved> {
  return { name: nameOf(uri), content: await contentOf(engines, uri) };
}

function nameOf(uri: Uri): string {
  return baseName(uri).replace(/\.[a-z]+$/i, '');
}

async function importSaved(services: Services, saved: Saved): Promise<void> {
  const { engines, runFolder } = services;
  const imported = await engines.tasks.importRuns(saved.content, saved.name, runFolder.uri.fsPath);
  if (!imported.ok) return showProblem(services, saved, imported);
  const [first, ...others] = imported.files;
  await commands.executeCommand('agentApi.runs.refresh');
  if (first !== undefined) await commands.executeCommand('agentApi.run.open', Uri.file(first));
  if (others.length > 0) {
    void notify.information(translateServers('imported', { count: imported.files.length }));
  }
}

async function showProblem(
  { translate }: Services,
  { name, document }: Saved,
  { line, column, reason }: Extract<ImportedFiles, { readonly ok: false }>,
): Promise<void> {
  const message = translateServers('importFailed', { file: name, line, column, reason });
  if (document === undefined) return void notify.error(message);
  const go = translate('goThere');
  if ((await notify.error(message, go)) !== go) return;
  const place = new Position(line - 1, column - 1);
  await window.showTextDocument(document, { selection: new Range(place, place) });
}
