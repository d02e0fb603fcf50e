/** Convert to…: the document of the active editor in another protocol, beside it; what is lost, as diagnostics on the source. */
import {
  Diagnostic,
  DiagnosticSeverity,
  Disposable,
  languages,
  ViewColumn,
  window,
  workspace,
  type TextDocument,
} from 'vscode';
import type { Way } from '../../protocol/convert/conversions.ts';
import type { Source } from '../../protocol/convert/readSource.ts';
import { registerCommand } from '../kit/edges.ts';
import { hostLocale } from '../kit/language.ts';
import { diagnosticSource, toShownRange } from '../kit/places.ts';
import { commandIds } from '../manifest.ts';
import type { Services } from '../services.ts';

export function registerConvertCommand(services: Services): Disposable {
  const collection = languages.createDiagnosticCollection();
  return Disposable.from(
    collection,
    // What was lost of another text is of no use.
    workspace.onDidChangeTextDocument(({ document }) => collection.delete(document.uri)),
    registerCommand(services, commandIds.convertDocument, async () => {
      const editor = window.activeTextEditor;
      const engine = await services.platform.loadEngine();
      const translate = engine.conversionTranslate(hostLocale());
      const source = editor && engine.readSource(editor.document.getText(), { name: editor.document.fileName });
      if (editor === undefined || source === undefined) {
        void window.showInformationMessage(translate('nothingToConvert'));
        return;
      }
      const ways = engine.listWays(source, hostLocale());
      const way = await window.showQuickPick(ways);
      if (way === undefined) return;
      collection.set(editor.document.uri, await convert(services, editor.document, source, way));
    }),
  );
}

/** Shows the result; the losses are for the source as it was read. */
async function convert(
  { platform }: Services,
  document: TextDocument,
  source: Source,
  way: Way,
): Promise<readonly Diagnostic[]> {
  const { convertText } = await platform.loadEngine();
  const { losses, ...shown } = convertText(document.getText(), source, way, hostLocale());
  const diagnostics = losses.map(({ place, message }) => {
    const diagnostic = new Diagnostic(toShownRange(document, place), message, DiagnosticSeverity.Information);
    diagnostic.source = diagnosticSource;
    return diagnostic;
  });
  if (shown.content === '') {
    void window.showInformationMessage(losses.at(-1)?.message ?? '');
    return diagnostics;
  }
  await window.showTextDocument(await workspace.openTextDocument(shown), { viewColumn: ViewColumn.Beside });
  return diagnostics;
}
