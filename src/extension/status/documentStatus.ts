/** The language status: shows as what the active document was recognized, and lets the user change it. */
import { Disposable, languages, window, workspace, type QuickPickItem, type TextDocument } from 'vscode';
import { documentSelector, type Choice } from '../documents/documents.ts';
import type { ProtocolInfo } from '../../engine/documents/documentService.ts';
import { contributeFeature } from '../contribution.ts';
import * as when from '../when.ts';
import type { Services } from '../services.ts';
import { pickItem, plainLabel } from '../window/surfaces.ts';

export const documentStatus = contributeFeature(createDocumentStatus, [
  {
    id: 'agentApi.document.choose',
    title: { en: 'Change Protocol…', 'zh-cn': '更改协议…' },
    menus: { commandPalette: { when: when.choosable } },
    run: (status) => status.choose(),
  },
]);

const jsonSelector = documentSelector.filter(({ language }) => language !== 'plaintext');

interface DocumentStatus extends Disposable {
  /** Asks the user what the active document is. */
  choose(): Promise<void>;
}

function createDocumentStatus(services: Services): DocumentStatus {
  const { documents, engines, translate } = services;
  const item = languages.createLanguageStatusItem('agentApi.document', jsonSelector);
  item.name = translate('documentStatus');
  item.command = { command: 'agentApi.document.choose', title: translate('chooseDocument') };
  let lastLook = 0;
  const show = async (): Promise<void> => {
    lastLook += 1;
    const look = lastLook;
    const document = window.activeTextEditor?.document;
    const kind = document === undefined ? undefined : await documents.kindOf(document);
    const text = kind === undefined ? translate('documentNone') : await engines.documents.describeKind(kind);
    // A newer call has the current result, even if this call took longer.
    if (look !== lastLook) return;
    // Plain text that is not ours has no such item.
    item.selector = kind === undefined ? jsonSelector : documentSelector;
    item.text = plainLabel(text);
    item.detail = document && documents.choiceOf(document) !== undefined ? translate('documentChosen') : '';
  };
  void show();
  const subscriptions = Disposable.from(
    item,
    window.onDidChangeActiveTextEditor(() => show()),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (document === window.activeTextEditor?.document) void show();
    }),
    documents.onDidChangeKind(() => show()),
  );
  return { choose: () => choose(services), dispose: () => void subscriptions.dispose() };
}

async function choose({ documents, engines, translate }: Services): Promise<void> {
  const document = window.activeTextEditor?.document;
  if (document === undefined) return;
  const protocols = await engines.documents.listProtocols();
  const choice = await pick(document, documents.choiceOf(document), { protocols, translate });
  if (choice !== undefined) await documents.choose(document, choice === 'content' ? undefined : choice);
}

async function pick(
  document: TextDocument,
  current: Choice | undefined,
  { protocols, translate }: { readonly protocols: readonly ProtocolInfo[] } & Pick<Services, 'translate'>,
): Promise<Choice | undefined> {
  const toItem = (label: string, choice: Choice): QuickPickItem & { readonly choice: Choice } => ({
    label,
    choice,
    ...(choice === (current ?? 'content') ? { description: translate('documentCurrent') } : {}),
  });
  const items = [
    toItem(translate('documentByContent'), 'content'),
    ...protocols.map(({ id, title: name }) => toItem(name, id)),
    toItem(translate('documentNone'), 'none'),
  ];
  const title = translate('chooseDocument');
  const picked = await pickItem(items, { title, placeHolder: document.uri.path.replace(/^.*\//, '') });
  return picked?.choice;
}
