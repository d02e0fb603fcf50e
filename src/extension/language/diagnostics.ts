/** Shows the findings of an open document as diagnostics, with the related places in it. */
import {
  Diagnostic,
  DiagnosticSeverity,
  languages,
  Range,
  workspace,
  type Disposable,
  type TextDocument,
} from 'vscode';
import { Scope } from '../../protocol/core/base/scope.ts';
import { finishInSteps, type Work } from '../../protocol/core/base/work.ts';
import { describeThreadEnd } from '../../protocol/core/l10n/threadEnds.ts';
import type { ShownFinding } from '../../engine/documents/shownFinding.ts';
import { diagnosticSource } from '../documents/places.ts';
import { toPlacedDiagnostic } from '../documents/diagnostic.ts';
import type { Services } from '../services.ts';
import { hostLocale } from '../window/language.ts';

export function registerDiagnostics({ liveDocuments, translate }: Services): Disposable {
  const scope = new Scope();
  const collection = scope.register(languages.createDiagnosticCollection('agentApi'));
  const show = async (document: TextDocument): Promise<void> => {
    const { version } = document;
    const findings = liveDocuments.findings(document);
    if (findings === undefined) {
      collection.delete(document.uri);
      return;
    }
    const reason = liveDocuments.givenUp(document);
    if (reason !== undefined) {
      collection.set(document.uri, [
        toGivenUp(translate('checkGivenUp', { reason: describeThreadEnd(reason, hostLocale()) })),
      ]);
      return;
    }
    const diagnostics = await finishInSteps(toDiagnostics(document, findings), { signal: scope.signal });
    const isCurrent = !document.isClosed && document.version === version;
    if (diagnostics !== undefined && isCurrent && liveDocuments.findings(document) === findings) {
      collection.set(document.uri, diagnostics);
    }
  };
  scope.register(liveDocuments.onDidSettle((document) => show(document)));
  scope.register(workspace.onDidCloseTextDocument(({ uri }) => collection.delete(uri)));
  return scope;
}

/** Stands at the beginning of the document instead of its findings. */
function toGivenUp(message: string): Diagnostic {
  const diagnostic = new Diagnostic(new Range(0, 0, 0, 1), message, DiagnosticSeverity.Warning);
  diagnostic.source = diagnosticSource;
  return diagnostic;
}

function* toDiagnostics(document: TextDocument, findings: readonly ShownFinding[]): Work<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const finding of findings) {
    diagnostics.push(toPlacedDiagnostic(document, finding));
    yield;
  }
  return diagnostics;
}
