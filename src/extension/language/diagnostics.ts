/** Squiggles: shows the findings of an open document, with the related places in it. */
import { languages, workspace, type Disposable, type TextDocument } from 'vscode';
import { Scope } from '../../protocol/core/base/scope.ts';
import { toPlacedDiagnostic } from '../documents/diagnostic.ts';
import { hostLocale } from '../window/language.ts';
import type { Services } from '../services.ts';

export function registerDiagnostics({ liveDocuments, platform }: Services): Disposable {
  const scope = new Scope();
  const collection = scope.register(languages.createDiagnosticCollection('agentApi'));
  const show = async (document: TextDocument): Promise<void> => {
    const { version } = document;
    const findings = liveDocuments.findings(document);
    if (findings === undefined) {
      collection.delete(document.uri);
      return;
    }
    const { describeFinding, ruleById } = await platform.loadEngine();
    if (scope.signal.aborted || document.isClosed || document.version !== version) return;
    const locale = hostLocale();
    const diagnostics = findings.map((finding) =>
      toPlacedDiagnostic(document, finding, {
        ...ruleById(finding.rule),
        message: describeFinding(finding, locale),
      }),
    );
    collection.set(document.uri, diagnostics);
  };
  scope.register(liveDocuments.onDidSettle((document) => show(document)));
  scope.register(workspace.onDidCloseTextDocument(({ uri }) => collection.delete(uri)));
  return scope;
}
