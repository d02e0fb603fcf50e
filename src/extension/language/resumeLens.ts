/**
 * CodeLens above a transcript, a response or a stored stream: creates a request that continues from its last message.
 */
import { CodeLens, Disposable, EventEmitter, languages, Range, workspace, type CodeLensProvider } from 'vscode';
import { createTranslate } from '../../protocol/core/l10n/translate.ts';
import { resumeMessages } from '../../protocol/core/l10n/resume.ts';
import { canResume } from '../documents/canResume.ts';
import { documentSelector } from '../documents/documents.ts';
import { hostLocale } from '../window/language.ts';
import { settingIds } from '../manifest.ts';
import type { Services } from '../services.ts';

export function registerResumeLens(services: Services): Disposable {
  const { requests, documents } = services;
  const changed = new EventEmitter<void>();
  const provider: CodeLensProvider = {
    onDidChangeCodeLenses: changed.event,
    async provideCodeLenses(document) {
      const wanted = workspace.getConfiguration(undefined, document).get<boolean>(settingIds.codeLens, true);
      // A request needs no such CodeLens, because it can be sent directly.
      if (!wanted || (await requests.isRequest(document)) || !(await canResume(services, document))) return [];
      const title = `$(debug-continue) ${createTranslate(resumeMessages, hostLocale())('resumeEnd')}`;
      return [new CodeLens(new Range(0, 0, 0, 0), { title, command: 'agentApi.document.resume', arguments: ['end'] })];
    },
  };
  return Disposable.from(
    changed,
    languages.registerCodeLensProvider(documentSelector, provider),
    documents.onDidChangeKind(() => changed.fire()),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(settingIds.codeLens)) changed.fire();
    }),
  );
}
