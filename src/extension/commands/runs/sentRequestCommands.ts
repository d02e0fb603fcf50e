/** Copy as curl, Compare Request with File: what was sent, for a terminal and beside the document it came from. */
import { commands, env, window, workspace, type QuickPickItem, type Uri } from 'vscode';
import { isRunFileName } from '../../../protocol/core/record/runFileName.ts';
import { sentTextMessages } from '../../../protocol/core/l10n/sentTexts.ts';
import { createTranslate } from '../../../protocol/core/l10n/translate.ts';
import { contributeCommands } from '../../contribution.ts';
import { sourceName } from '../../documents/sourceName.ts';
import { openRun } from '../../runs/openRun.ts';
import { toRunTarget } from '../../runs/runTarget.ts';
import { sentTextUri } from '../../runs/sentTextUri.ts';
import type { Services } from '../../services.ts';
import * as when from '../../when.ts';
import { hostLocale } from '../../window/language.ts';
import { pickItem } from '../../window/safeUi.ts';
import { baseName } from '../../window/baseName.ts';

export const sentRequestCommands = contributeCommands([
  {
    id: 'agentApi.run.copyCurl',
    title: { en: 'Copy Request as curl', 'zh-cn': '将请求复制为 curl' },
    menus: { commandPalette: { when: when.runPanel } },
    async run(services, argument) {
      const target = toRunTarget(argument);
      if (target === undefined) return;
      const { run } = await openRun(services, target.uri);
      await env.clipboard.writeText(await services.engines.tasks.exportRun(run, 'curl'));
    },
  },
  {
    id: 'agentApi.run.compareRequest',
    title: { en: 'Compare Request with File', 'zh-cn': '将请求与文件比较' },
    icon: 'diff',
    menus: { commandPalette: { when: when.runPanel } },
    async run(services, argument) {
      const target = toRunTarget(argument);
      if (target !== undefined) await compareRequest(services, target.uri);
    },
  },
]);

async function compareRequest(services: Services, run: Uri): Promise<void> {
  const translate = createTranslate(sentTextMessages, hostLocale());
  const { source } = await openRun(services, run);
  const sent = services.runs.atUri(run)?.document;
  const file =
    sent !== undefined && isOpenRequest(sent, source)
      ? sent
      : await chooseFile(source, translate('whichFile'), translate('otherFile'));
  if (file === undefined) return;
  const name = translate('asSent', { name: source });
  const title = `${name} ↔ ${baseName(file)}`;
  await commands.executeCommand('vscode.diff', sentTextUri(run, { kind: 'request' }, name), file, title);
}

/** A run may also have been sent from another run, from an agent test, or by a tool, which has no document. */
function isOpenRequest(document: Uri, source: string): boolean {
  const isOpen = workspace.textDocuments.some(({ uri }) => uri.toString() === document.toString());
  return isOpen && sourceName(document) === source && !isRunFileName(document.path);
}

/** A workspace may contain many files of the same name. */
const maxFiles = 50;

/** The only document whose runs have this name; otherwise the user chooses among them, or any other file. */
async function chooseFile(source: string, placeHolder: string, otherFile: string): Promise<Uri | undefined> {
  const glob = source.replaceAll(/[[\]{}*?\\/]/g, '?');
  const found = [
    ...workspace.textDocuments.map(({ uri }) => uri).filter(({ scheme }) => scheme === 'file' || scheme === 'untitled'),
    ...(source === '' ? [] : await workspace.findFiles(`**/${glob}*`, '**/node_modules/**', maxFiles)),
  ];
  const files = [...new Map(found.map((uri) => [uri.toString(), uri])).values()].filter(
    (uri) => sourceName(uri) === source,
  );
  if (files.length === 1) return files[0];
  const items: readonly (QuickPickItem & { readonly uri?: Uri })[] = [
    ...files.map((uri) => ({ label: workspace.asRelativePath(uri), uri })),
    { label: otherFile },
  ];
  if (files.length > 0) {
    const picked = await pickItem(items, { placeHolder });
    if (picked === undefined || picked.uri !== undefined) return picked?.uri;
  }
  return (await window.showOpenDialog({ title: placeHolder }))?.[0];
}
