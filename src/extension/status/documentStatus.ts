/** The language status: what the active document was taken for, and the way to say otherwise. */
import { Disposable, languages, window, workspace, type QuickPickItem, type TextDocument } from 'vscode';
import type { DocumentKind } from '../../protocol/recognize/documentKind.ts';
import { documentSelector, type Choice } from '../documents/documents.ts';
import { registerCommand } from '../kit/edges.ts';
import type { HostTranslate } from '../kit/language.ts';
import { commandIds } from '../manifest.ts';
import type { Services } from '../services.ts';

/** Names of protocols are the same in every language. */
const dialectNames: Readonly<Record<Exclude<Choice, 'none'>, string>> = {
  'agent-api': 'Agent API',
  chat: 'Chat Completions',
  responses: 'OpenAI Responses',
  a2a: 'A2A',
  'ag-ui': 'AG-UI',
};

export function registerDocumentStatus(services: Services): Disposable {
  const { documents, translate } = services;
  const item = languages.createLanguageStatusItem('agentApi.document', documentSelector);
  item.name = translate('documentStatus');
  item.command = { command: commandIds.chooseDocument, title: translate('chooseDocument') };
  const show = async (): Promise<void> => {
    const document = window.activeTextEditor?.document;
    const kind = document === undefined ? undefined : await documents.kindOf(document);
    if (window.activeTextEditor?.document !== document) return;
    item.text = kind === undefined ? translate('documentNone') : nameOf(kind, translate);
    item.detail = document && documents.choiceOf(document) !== undefined ? translate('documentChosen') : '';
  };
  void show();
  return Disposable.from(
    item,
    window.onDidChangeActiveTextEditor(() => show()),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (document === window.activeTextEditor?.document) void show();
    }),
    documents.onDidChoose(() => show()),
    registerCommand(services, commandIds.chooseDocument, () => choose(services)),
  );
}

/** Such as “Chat Completions · request”. */
function nameOf({ dialect, form }: DocumentKind, translate: HostTranslate): string {
  return `${dialectNames[dialect]} · ${translate(`form-${form}`)}`;
}

async function choose({ documents, translate }: Services): Promise<void> {
  const document = window.activeTextEditor?.document;
  if (document === undefined) return;
  const choice = await pick(document, documents.choiceOf(document), translate);
  if (choice !== undefined) await documents.choose(document, choice === 'content' ? undefined : choice);
}

async function pick(
  document: TextDocument,
  current: Choice | undefined,
  translate: HostTranslate,
): Promise<Choice | 'content' | undefined> {
  const toItem = (
    label: string,
    choice: Choice | 'content',
  ): QuickPickItem & { readonly choice: Choice | 'content' } => ({
    label,
    choice,
    ...(choice === (current ?? 'content') ? { description: translate('documentCurrent') } : {}),
  });
  const items = [
    toItem(translate('documentByContent'), 'content'),
    ...(Object.entries(dialectNames) as [Exclude<Choice, 'none'>, string][]).map(([id, name]) => toItem(name, id)),
    toItem(translate('documentNone'), 'none'),
  ];
  const title = translate('chooseDocument');
  const picked = await window.showQuickPick(items, { title, placeHolder: document.uri.path.replace(/^.*\//, '') });
  return picked?.choice;
}
