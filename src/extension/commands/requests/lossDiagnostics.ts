/**
 * Shows the losses of a conversion as diagnostics on the source document. They are updated when its text changes, and
 * removed when it is closed.
 */
import {
  Diagnostic,
  DiagnosticSeverity,
  languages,
  TabInputCustom,
  TabInputText,
  window,
  workspace,
  type Disposable,
  type TextDocument,
  type Uri,
} from 'vscode';
import { Scope } from '../../../protocol/core/base/scope.ts';
import type { ConversionView } from '../../../engine/tasks/convertTasks.ts';
import type { ConvertedText } from '../../../protocol/features/convert/conversions.ts';
import { diagnosticSource, toShownRange } from '../../documents/places.ts';
import type { Services } from '../../services.ts';

type Losses = ConvertedText['losses'];

export interface LossDiagnostics extends Disposable {
  /** `losses` must belong to the current text of the document. */
  show(document: TextDocument, way: ConversionView, losses: Losses): void;
}

interface Shown {
  readonly way: ConversionView;
  timer?: ReturnType<typeof setTimeout>;
}

/** How many milliseconds without a change must pass before a document is converted again. */
const restTime = 300;

export function createLossDiagnostics(services: Services): LossDiagnostics {
  const { log } = services;
  const scope = new Scope();
  const collection = scope.register(languages.createDiagnosticCollection());
  const shown = new Map<string, Shown>();
  const forget = (uri: Uri): void => {
    clearTimeout(shown.get(uri.toString())?.timer);
    shown.delete(uri.toString());
    collection.delete(uri);
  };
  const lookAgain = async (document: TextDocument, entry: Shown): Promise<void> => {
    // While the user is typing, the document may not be convertible; the losses return after a later change.
    const { version } = document;
    const { losses = [] } = (await convert(services, document, entry.way)) ?? {};
    if (scope.signal.aborted || document.isClosed || shown.get(document.uri.toString()) !== entry) return;
    if (document.version !== version) return;
    collection.set(document.uri, losses.map(toDiagnostic(document)));
  };
  const start = (document: TextDocument, entry: Shown): void => {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => {
      lookAgain(document, entry).catch((error: unknown) => log.error(error instanceof Error ? error : String(error)));
    }, restTime);
  };
  scope.register(
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      const entry = shown.get(document.uri.toString());
      // Saving a document also fires this event, but does not change its text.
      if (entry !== undefined && contentChanges.length > 0) start(document, entry);
    }),
  );
  // VS Code closes the document of a run while the panel of that run is still open.
  scope.register(workspace.onDidCloseTextDocument(({ uri }) => isInTab(uri) || forget(uri)));
  scope.register(
    window.tabGroups.onDidChangeTabs(({ closed }) =>
      closed.flatMap(uriOf).forEach((uri) => isInTab(uri) || forget(uri)),
    ),
  );
  scope.register({ dispose: () => shown.forEach(({ timer }) => clearTimeout(timer)) });
  return {
    show(document, way, losses) {
      forget(document.uri);
      shown.set(document.uri.toString(), { way });
      collection.set(document.uri, losses.map(toDiagnostic(document)));
    },
    dispose: () => scope.dispose(),
  };
}

/** Resolves with `undefined` if the document cannot be converted this way. */
export async function convert(
  { engines, taskTexts }: Services,
  document: TextDocument,
  { to, mode }: ConversionView,
): Promise<ConvertedText | undefined> {
  return engines.tasks.convert(await taskTexts.sync(document), document.fileName, { to, mode });
}

function toDiagnostic(document: TextDocument) {
  return ({ place, message }: Losses[number]): Diagnostic => {
    const diagnostic = new Diagnostic(toShownRange(document, place), message, DiagnosticSeverity.Information);
    diagnostic.source = diagnosticSource;
    return diagnostic;
  };
}

function uriOf({ input }: { readonly input: unknown }): readonly Uri[] {
  return input instanceof TabInputText || input instanceof TabInputCustom ? [input.uri] : [];
}

function isInTab(uri: Uri): boolean {
  const key = uri.toString();
  return window.tabGroups.all.some(({ tabs }) => tabs.flatMap(uriOf).some((each) => each.toString() === key));
}
