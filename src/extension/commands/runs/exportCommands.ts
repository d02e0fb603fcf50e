/** Copy as…, Export…: writes a run, or some of its rows, in a format that other tools can use. */
import { env, Uri, ViewColumn, window, workspace, type QuickPickItem } from 'vscode';
import { exportFormats, fileExtensions, type ExportFormat } from '../../../protocol/features/export/exportFormat.ts';
import { withoutRunSuffix } from '../../../protocol/core/record/runFileName.ts';
import { withName } from '../../runs/nameRuns.ts';
import { openRun } from '../../runs/openRun.ts';
import { toRunTarget, type RunTarget } from '../../runs/runTarget.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { notify } from '../../window/notify.ts';
import { pickItem, showBriefly } from '../../window/safeUi.ts';
import { showText } from '../../window/showText.ts';
import { baseName } from '../../window/baseName.ts';

export const exportCommands = contributeCommands([
  {
    id: 'agentApi.run.copyAs',
    title: { en: 'Copy Run as…', 'zh-cn': '将运行复制为…' },
    icon: 'copy',
    menus: {
      commandPalette: { when: when.runPanel },
      'editor/title': { group: '2_export@1', when: when.runPanel },
      'webview/context': { group: '2_export@2', when: when.inRunPanel },
      'view/item/context': { group: '4_export@1', when: when.oneRun },
    },
    run: (services, argument) => copyAs(services, runTarget(argument)),
  },
  {
    id: 'agentApi.row.copyAs',
    title: { en: 'Copy Selection as…', 'zh-cn': '将所选内容复制为…' },
    menus: {
      commandPalette: { when: when.never },
      'webview/context': { group: '2_export@1', when: when.rows },
    },
    run: (services, argument) => copyAs(services, toRunTarget(argument)),
  },
  {
    id: 'agentApi.run.export',
    title: { en: 'Export Run…', 'zh-cn': '导出运行…' },
    icon: 'export',
    menus: {
      commandPalette: { when: when.runPanel },
      'editor/title': { group: 'navigation@2', when: when.runPanel },
      'webview/context': { group: '2_export@3', when: when.inRunPanel },
      'view/item/context': { group: '4_export@2', when: when.oneRun },
    },
    async run(services, argument) {
      const target = runTarget(argument);
      const format = target && (await pickFormat(services, services.translate('pickExportFormat')));
      if (target !== undefined && format !== undefined) await save(services, target, format);
    },
  },
  {
    id: 'agentApi.row.copy',
    title: { en: 'Copy Text', 'zh-cn': '复制文本' },
    menus: {
      commandPalette: { when: when.never },
      'webview/context': { group: '1_row@1', when: when.rows },
    },
    async run(services, argument) {
      const text = await rowText(services, toRunTarget(argument));
      if (text !== undefined) await copy(services, text);
    },
  },
  {
    id: 'agentApi.row.open',
    title: { en: 'Open as Document', 'zh-cn': '作为文档打开' },
    menus: {
      commandPalette: { when: when.never },
      'webview/context': { group: '1_row@2', when: when.rows },
    },
    async run(services, argument) {
      const content = await rowText(services, toRunTarget(argument));
      if (content === undefined) return;
      await showText(content, {}, { viewColumn: ViewColumn.Beside });
    },
  },
]);

async function copyAs(services: Services, target: RunTarget | undefined): Promise<void> {
  const format = target && (await pickFormat(services, services.translate('pickCopyFormat')));
  if (target !== undefined && format !== undefined) await copy(services, await exportText(services, target, format));
}

function runTarget(argument: unknown): RunTarget | undefined {
  const target = toRunTarget(argument);
  return target && { uri: target.uri };
}

async function copy({ translate }: Services, text: string): Promise<void> {
  await env.clipboard.writeText(text);
  showBriefly(translate('copied'), statusTime);
}

/** The text of the rows, without their roles. */
async function rowText(services: Services, target: RunTarget | undefined): Promise<string | undefined> {
  if (target?.rows === undefined) return undefined;
  const { run } = await openRun(services, target.uri);
  return services.engines.tasks.rowText(run, target.rows);
}

/** In milliseconds. */
const statusTime = 3000;

async function pickFormat({ translate }: Services, placeHolder: string): Promise<ExportFormat | undefined> {
  const items: (QuickPickItem & { readonly format: ExportFormat })[] = exportFormats.map((format) => ({
    label: translate(`format-${format}`),
    description: translate(`format-${format}-detail`),
    format,
  }));
  return (await pickItem(items, { placeHolder, matchOnDescription: true }))?.format;
}

async function exportText(services: Services, { uri, rows }: RunTarget, format: ExportFormat): Promise<string> {
  const { run } = await openRun(services, uri);
  return services.engines.tasks.exportRun(await withName(services, uri, run), format, rows);
}

async function save(services: Services, target: RunTarget, format: ExportFormat): Promise<void> {
  const { translate } = services;
  const name = withoutRunSuffix(baseName(target.uri));
  const extension = fileExtensions[format];
  const folder = workspace.workspaceFolders?.[0]?.uri ?? Uri.joinPath(target.uri, '..');
  const place = await window.showSaveDialog({
    defaultUri: Uri.joinPath(folder, `${name}.${extension}`),
    filters: { [translate(`format-${format}`)]: [extension] },
  });
  if (place === undefined) return;
  await workspace.fs.writeFile(place, new TextEncoder().encode(await exportText(services, target, format)));
  const open = translate('openExported');
  const chosen = await notify.information(translate('exported', { path: workspace.asRelativePath(place) }), open);
  if (chosen === open) await window.showTextDocument(place);
}
