/** Lint Workspace: shows the findings of all matching files in the Problems view, whether they are open or not. */
import {
  commands,
  Diagnostic,
  DiagnosticSeverity,
  Disposable,
  languages,
  ProgressLocation,
  Range,
  workspace,
  type CancellationToken,
  type DiagnosticCollection,
  type Uri,
} from 'vscode';
import type { LintedText } from '../../../protocol/session/stored/lintText.ts';
import { findLintable, lintableGlob, lintFile } from '../../config/lintFiles.ts';
import { toDiagnostic } from '../../documents/diagnostic.ts';
import { diagnosticSource } from '../../documents/places.ts';
import { contributeFeature } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { notify } from '../../window/notify.ts';
import { watchDeleted } from '../../window/watchDeleted.ts';
import { showProgress } from '../../window/safeUi.ts';

/** The result that the command returns to its caller, and reports to the user. */
export interface LintedWorkspace {
  readonly files: number;
  readonly findings: number;
  /** The number of files that could not be read or recognized. */
  readonly unusable: number;
}

export const workspaceLint = contributeFeature(createWorkspaceLint, [
  {
    id: 'agentApi.workspace.lint',
    title: { en: 'Lint Workspace', 'zh-cn': '检查工作区' },
    icon: 'checklist',
    menus: { commandPalette: { when: when.folder } },
    run: ({ lint }) => lint(),
  },
]);

interface WorkspaceLint extends Disposable {
  lint(): Promise<LintedWorkspace>;
}

function createWorkspaceLint(services: Services): WorkspaceLint {
  const collection = languages.createDiagnosticCollection('agentApiWorkspace');
  const known = new Map<string, Uri>();
  const lintInto = async (uri: Uri): Promise<LintedText | undefined> => {
    const linted = await lintFile(services, uri);
    known.set(uri.toString(), uri);
    // While a document is open, its findings are updated elsewhere, as the user types.
    if (!isOpen(uri)) collection.set(uri, linted && toDiagnostics(linted));
    return linted;
  };
  const again = (uri: Uri): void => {
    if (!known.has(uri.toString())) return;
    lintInto(uri).catch(() => forget(uri));
  };
  const forget = (uri: Uri): void => {
    known.delete(uri.toString());
    collection.delete(uri);
  };
  // Before the first run there are no findings to update, so the extension's files need not be watched.
  let watching: Promise<Disposable> | undefined;
  const watch = async (): Promise<Disposable> => {
    const watcher = workspace.createFileSystemWatcher(await lintableGlob(services.engines), true, false, true);
    return Disposable.from(
      watcher,
      watcher.onDidChange(again),
      watchDeleted(() => [...known.values()], forget),
    );
  };
  const subscriptions = Disposable.from(
    collection,
    workspace.onDidOpenTextDocument(({ uri }) => collection.delete(uri)),
    workspace.onDidCloseTextDocument(({ uri }) => again(uri)),
    services.configs.onDidChange(() => known.forEach(again)),
    new Disposable(() => {
      void watching?.then((watcher) => {
        watcher.dispose();
      });
    }),
  );
  return {
    async lint() {
      await (watching ??= watch());
      return lintAll(services, collection, lintInto);
    },
    dispose: () => void subscriptions.dispose(),
  };
}

async function lintAll(
  services: Services,
  collection: DiagnosticCollection,
  lint: (uri: Uri) => Promise<LintedText | undefined>,
): Promise<LintedWorkspace> {
  const { translate } = services;
  collection.clear();
  const title = translate('lintingWorkspace');
  const options = { location: ProgressLocation.Notification, title, cancellable: true };
  const linted = await showProgress(options, async (progress, token) => {
    const files = await findLintable(services, token);
    const step = (uri: Uri): void =>
      progress.report({ message: workspace.asRelativePath(uri), increment: 100 / files.length });
    return lintEach(files, step, token, lint);
  });
  void showResult(services, linted);
  return linted;
}

async function lintEach(
  files: readonly Uri[],
  step: (uri: Uri) => void,
  token: CancellationToken,
  lint: (uri: Uri) => Promise<LintedText | undefined>,
): Promise<LintedWorkspace> {
  const sum = { files: 0, findings: 0, unusable: 0 };
  for (const uri of files) {
    if (token.isCancellationRequested) break;
    step(uri);
    // A file that has just been deleted, or that may not be read, must not stop the linting of the others.
    const linted = await lint(uri).catch(() => ({ ok: false }) as const);
    sum.files += 1;
    if (linted?.ok === true) sum.findings += linted.counts.error + linted.counts.warning + linted.counts.info;
    else if (linted !== undefined) sum.unusable += 1;
  }
  return sum;
}

async function showResult({ translate }: Services, { files, findings, unusable }: LintedWorkspace): Promise<void> {
  if (files === 0) {
    await notify.information(translate('nothingToLint'));
    return;
  }
  const left = unusable === 0 ? '' : translate('lintUnusable', { count: unusable });
  const show = translate('showProblems');
  const choices = findings + unusable === 0 ? [] : [show];
  const message = translate('lintedWorkspace', { files, findings }) + left;
  const chosen = await notify.information(message, ...choices);
  if (chosen === show) await commands.executeCommand('workbench.actions.view.problems');
}

/** Invalid JSON is reported as well, because nothing else reports it for a file that is not open. */
function toDiagnostics(linted: LintedText): readonly Diagnostic[] | undefined {
  if (linted.ok) return linted.findings.map(toDiagnostic);
  if (linted.reason !== 'invalid-json') return undefined;
  const { line, column } = linted.at;
  const range = new Range(line - 1, column - 1, line - 1, column);
  const diagnostic = new Diagnostic(range, linted.detail, DiagnosticSeverity.Error);
  diagnostic.source = diagnosticSource;
  return [diagnostic];
}

function isOpen(uri: Uri): boolean {
  return workspace.textDocuments.some((document) => document.uri.toString() === uri.toString());
}
