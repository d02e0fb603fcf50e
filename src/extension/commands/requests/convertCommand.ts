/**
 * Convert to…: opens a document, a stream or a run in another protocol beside it. Losses become diagnostics on the
 * source and a list.
 */
import { Disposable, ViewColumn, window, workspace, type TextDocument } from 'vscode';
import type { ConvertedText } from '../../../protocol/features/convert/conversions.ts';
import { registerCommand } from '../../window/edges.ts';
import { hostLocale } from '../../window/language.ts';
import { commandIds } from '../../manifest.ts';
import { toRunTarget } from '../../runs/runTarget.ts';
import type { Services } from '../../services.ts';
import { notify } from '../../window/notify.ts';
import { pickItem } from '../../window/surfaces.ts';
import { createLossDiagnostics } from './lossDiagnostics.ts';

export function registerConvertCommand(services: Services): Disposable {
  const diagnostics = createLossDiagnostics(services);
  return Disposable.from(
    diagnostics,
    registerCommand(services, commandIds.convertDocument, async (argument) => {
      const document = await documentOf(argument);
      const engine = await services.platform.loadEngine();
      const source = document && engine.readSource(document.getText(), { name: document.fileName });
      if (document === undefined || source === undefined) {
        void notify.information(engine.conversionTranslate(hostLocale())('nothingToConvert'));
        return;
      }
      const way = await pickItem(engine.listWays(source, hostLocale()));
      if (way === undefined) return;
      const converted = engine.convertText(document.getText(), source, way, hostLocale());
      diagnostics.show(document, way, converted.losses);
      await show(services, converted);
    }),
  );
}

/** The file of the given run or of the active run panel, or else the document of the active editor. */
async function documentOf(argument: unknown): Promise<TextDocument | undefined> {
  const run = toRunTarget(argument);
  return run === undefined ? window.activeTextEditor?.document : workspace.openTextDocument(run.uri);
}

async function show({ platform }: Services, { content, language, losses, list }: ConvertedText): Promise<void> {
  if (content !== '') await open(content, language, ViewColumn.Beside);
  if (losses.length === 0) return;
  const translate = (await platform.loadEngine()).conversionTranslate(hostLocale());
  const said = content === '' ? (losses.at(-1)?.message ?? '') : translate('lostCount', { count: losses.length });
  const button = translate('showLosses');
  const shown = async (): Promise<void> => {
    if ((await notify.information(said, button)) === button) await open(list, 'json', ViewColumn.Active);
  };
  // The command does not wait for this message: it is done when the result is open.
  void shown();
}

async function open(content: string, language: string, column: ViewColumn): Promise<void> {
  await window.showTextDocument(await workspace.openTextDocument({ content, language }), { viewColumn: column });
}
