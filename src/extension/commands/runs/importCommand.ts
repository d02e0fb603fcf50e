/** Import as Run…: turns a copied or saved response into a run file, and opens it in the panel. */
import { commands, env, Range, Uri, window, type QuickPickItem, type TextDocument } from 'vscode';
import type { ImportIssue } from '../../../protocol/session/import/importIssue.ts';
import { hostLocale } from '../../window/language.ts';
import { readText } from '../../config/readText.ts';
import { translateServers } from '../../window/translateServers.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { notify } from '../../window/notify.ts';
import { pickItem } from '../../window/surfaces.ts';

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
  readonly text: string;
  /** The document in which a problem can be shown. */
  readonly document?: TextDocument;
}

/** Resolves with `undefined` if the user canceled. */
async function pickSaved(services: Services): Promise<Saved | undefined> {
  const editor = window.activeTextEditor;
  const items: (QuickPickItem & { readonly read: () => Promise<Saved | undefined> })[] = [
    {
      label: translateServers('importClipboard'),
      read: async () => ({ name: translateServers('clipboard'), text: await env.clipboard.readText() }),
    },
    ...(editor === undefined
      ? []
      : [{ label: translateServers('importEditor'), read: () => Promise.resolve(readDocument(editor.document)) }]),
    { label: translateServers('importFile'), read: () => pickFile(services) },
  ];
  return (await pickItem(items, { placeHolder: translateServers('pickImport') }))?.read();
}

function readDocument(document: TextDocument): Saved {
  return { name: nameOf(document.uri), text: document.getText(), document };
}

async function pickFile(services: Services): Promise<Saved | undefined> {
  const [uri] = (await window.showOpenDialog({ canSelectMany: false })) ?? [];
  return uri && readFile(services, uri);
}

/** The file is not opened as a document, because VS Code opens no text over 50 MB for extensions. */
async function readFile({ platform }: Services, uri: Uri): Promise<Saved> {
  return { name: nameOf(uri), text: await readText(platform, uri) };
}

function nameOf(uri: Uri): string {
  return (uri.path.split('/').at(-1) ?? '').replace(/\.[a-z]+$/i, '');
}

async function importSaved(services: Services, saved: Saved): Promise<void> {
  const { platform, runFolder } = services;
  const engine = await platform.loadEngine();
  const imported = engine.importRuns(saved.text, { source: saved.name, now: new Date() });
  if (!imported.ok) return showProblem(services, saved, imported.problem);
  const [first, ...others] = await engine.writeRuns(runFolder.uri.fsPath, imported.runs);
  await commands.executeCommand('agentApi.runs.refresh');
  if (first !== undefined) await commands.executeCommand('agentApi.run.open', Uri.file(first));
  if (others.length > 0) {
    void notify.information(translateServers('imported', { count: imported.runs.length }));
  }
}

async function showProblem({ platform, translate }: Services, saved: Saved, problem: ImportIssue): Promise<void> {
  const { name, text, document } = saved;
  const engine = await platform.loadEngine();
  const { line, column } = placeOf(text, problem.offset);
  const reason = engine.describeImport(problem, hostLocale());
  const message = translateServers('importFailed', { file: name, line: line + 1, column: column + 1, reason });
  if (document === undefined) return void notify.error(message);
  const go = translate('goThere');
  if ((await notify.error(message, go)) !== go) return;
  await window.showTextDocument(document, { selection: new Range(line, column, line, column) });
}

function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: lines.length - 1, column: lines.at(-1)?.length ?? 0 };
}
