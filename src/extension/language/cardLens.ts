/** CodeLenses above an agent card: a one-line summary, and actions. Addresses of another origin get a warning. */
import {
  CodeLens,
  Diagnostic,
  DiagnosticSeverity,
  Disposable,
  EventEmitter,
  languages,
  Range,
  workspace,
  type TextDocument,
} from 'vscode';
import { parseUrl } from '../../protocol/core/base/url.ts';
import { cardMessages, type CardKey } from '../../protocol/core/l10n/cards.ts';
import { createTranslate } from '../../protocol/core/l10n/translate.ts';
import { cardScheme } from '../endpoints/agentCards.ts';
import { hostLocale } from '../window/language.ts';
import { diagnosticSource, toRange } from '../documents/places.ts';
import type { Services } from '../services.ts';

const selector = [{ scheme: cardScheme }, { pattern: '**/*.agentcard.json' }];

export function registerCardLens({ agentCards, engines, log, taskTexts }: Services): Disposable {
  const translate = createTranslate<CardKey>(cardMessages, hostLocale());
  const changed = new EventEmitter<void>();
  const collection = languages.createDiagnosticCollection('agentApiCard');
  const warn = async (document: TextDocument): Promise<void> => {
    if (document.uri.scheme !== cardScheme) return;
    const found = agentCards.get(document.uri);
    if (document.isClosed || found === undefined) return;
    const from = parseUrl(found.url)?.origin ?? found.url;
    const { version } = document;
    const places = await engines.tasks.listExternalPlaces(await taskTexts.sync(document), found.url);
    if (document.isClosed || document.version !== version) return;
    const diagnostics = places.map(({ range, to }) => {
      const message = translate('otherOrigin', { from, to });
      const diagnostic = new Diagnostic(toRange(document, range), message, DiagnosticSeverity.Warning);
      diagnostic.source = diagnosticSource;
      return diagnostic;
    });
    collection.set(document.uri, diagnostics);
    changed.fire();
  };
  const start = (document: TextDocument): void => {
    warn(document).catch((error: unknown) => log.error(error instanceof Error ? error : String(error)));
  };
  workspace.textDocuments.forEach(start);
  return Disposable.from(
    changed,
    collection,
    workspace.onDidOpenTextDocument(start),
    workspace.onDidChangeTextDocument(({ document }) => start(document)),
    workspace.onDidCloseTextDocument(({ uri }) => collection.delete(uri)),
    languages.registerCodeLensProvider(selector, {
      onDidChangeCodeLenses: changed.event,
      async provideCodeLenses(document) {
        const found = agentCards.get(document.uri);
        const id = await taskTexts.sync(document);
        const summary = await engines.tasks.describeCard(id, found?.extended ?? 'absent');
        if (summary === undefined) return [];
        const range = new Range(0, 0, 0, 0);
        const lens = (title: string, command: string): CodeLens =>
          new CodeLens(range, { title, command, arguments: [document.uri] });
        return [
          lens(summary, ''),
          lens(`$(add) ${translate('addAsEndpoint')}`, 'agentApi.card.addEndpoint'),
          ...(found === undefined ? [] : [lens(`$(refresh) ${translate('fetchAgain')}`, 'agentApi.card.refresh')]),
        ];
      },
    }),
  );
}
