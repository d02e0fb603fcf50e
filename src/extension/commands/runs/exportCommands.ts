/** Copy as…, Export…: writes a run, or some of its rows, in a format that other tools can use. */
import { Disposable, env, Uri, ViewColumn, window, workspace, type QuickPickItem } from 'vscode';
import { exportFormats, fileExtensions, type ExportFormat } from '../../../protocol/features/export/exportFormat.ts';
import { registerCommand } from '../../window/edges.ts';
import { hostLocale } from '../../window/language.ts';
import { commandIds, runFileSuffix } from '../../manifest.ts';
import { toRunTarget, type RunTarget } from '../../runs/runTarget.ts';
import type { Services } from '../../services.ts';
import { notify } from '../../window/notify.ts';
import { pickItem, showBriefly } from '../../window/surfaces.ts';

export function registerExportCommands(services: Services): Disposable {
  const copyAs = async (target: RunTarget | undefined): Promise<void> => {
    const format = target && (await pickFormat(services, services.translate('pickCopyFormat')));
    if (target !== undefined && format !== undefined) await copy(services, await exportText(services, target, format));
  };
  return Disposable.from(
    registerCommand(services, commandIds.copyRunAs, (argument) => copyAs(wholeRun(argument))),
    registerCommand(services, commandIds.copyRowAs, (argument) => copyAs(toRunTarget(argument))),
    registerCommand(services, commandIds.exportRun, async (argument) => {
      const target = wholeRun(argument);
      const format = target && (await pickFormat(services, services.translate('pickExportFormat')));
      if (target !== undefined && format !== undefined) await save(services, target, format);
    }),
    registerCommand(services, commandIds.copyRow, async (argument) => {
      const text = await rowText(services, toRunTarget(argument));
      if (text !== undefined) await copy(services, text);
    }),
    registerCommand(services, commandIds.openRow, async (argument) => {
      const content = await rowText(services, toRunTarget(argument));
      if (content === undefined) return;
      const document = await workspace.openTextDocument({ content });
      await window.showTextDocument(document, { viewColumn: ViewColumn.Beside, preview: true });
    }),
  );
}

function wholeRun(argument: unknown): RunTarget | undefined {
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
  const { state, redact } = await services.runReader.read(target.uri);
  const engine = await services.platform.loadEngine();
  const items = target.rows.map((key) => state.run.itemsByKey.get(key)).filter((item) => item !== undefined);
  return redact(items.map(engine.itemText).join('\n\n'));
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
  const run = await services.runReader.read(uri);
  const engine = await services.platform.loadEngine();
  const pieces: string[] = [];
  for await (const piece of engine.exportRun({ ...run, format, locale: hostLocale(), rows })) pieces.push(piece);
  return pieces.join('');
}

async function save(services: Services, target: RunTarget, format: ExportFormat): Promise<void> {
  const { translate } = services;
  const name = (target.uri.path.split('/').at(-1) ?? '').replace(runFileSuffix, '');
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
