/** The language status: shows which kind of document the active one was recognized as, and lets the user change it. */
import {
  ConfigurationTarget,
  Disposable,
  languages,
  QuickPickItemKind,
  window,
  workspace,
  type QuickPickItem,
  type TextDocument,
} from 'vscode';
import { documentSelector, type Choice } from '../documents/documents.ts';
import type { ProfileInfo, ProtocolInfo } from '../../engine/documents/documentService.ts';
import { settingIds } from '../manifest.ts';
import { contributeFeature } from '../contribution.ts';
import * as when from '../when.ts';
import { harmonyLanguage } from '../documents/harmonyText.ts';
import type { Services } from '../services.ts';
import { pickItem, plainLabel } from '../window/safeUi.ts';

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
  const { configs, documents, engines, liveDocuments, translate } = services;
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
    const id = kind?.guess === undefined || document === undefined ? undefined : await liveDocuments.copyOf(document);
    const producer = id === undefined ? undefined : await engines.documents.describeProducer(id);
    // A newer call has the current result, even if this call took longer.
    if (look !== lastLook) return;
    // Plain text that is not ours has no such item.
    item.selector = kind === undefined ? jsonSelector : documentSelector;
    item.text = plainLabel(text);
    const chosen = document && documents.choiceOf(document) !== undefined ? translate('documentChosen') : undefined;
    item.detail = [chosen, producer].filter((one) => one !== undefined).join(' · ');
  };
  void show();
  const subscriptions = Disposable.from(
    item,
    window.onDidChangeActiveTextEditor(() => show()),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (document === window.activeTextEditor?.document) void show();
    }),
    documents.onDidChangeKind(() => show()),
    configs.onDidChange(() => show()),
  );
  return { choose: () => choose(services), dispose: () => void subscriptions.dispose() };
}

async function choose({ documents, engines, translate }: Services): Promise<void> {
  const document = window.activeTextEditor?.document;
  if (document === undefined) return;
  const protocols = await engines.documents.listProtocols();
  const kind = await documents.kindOf(document);
  const profiles = kind === undefined ? [] : await engines.documents.listProfiles(kind.protocol);
  const picked = await pick(document, documents.choiceOf(document), { protocols, profiles, translate });
  if (picked === undefined) return;
  if (kind !== undefined && 'profile' in picked) return chooseProfile(document, kind.protocol, picked.profile);
  if ('language' in picked) await languages.setTextDocumentLanguage(document, picked.language);
  if ('choice' in picked) await documents.choose(document, picked.choice === 'content' ? undefined : picked.choice);
}

type Profiles = Readonly<Record<string, string>>;

/**
 * Stores which producer the documents of a protocol have: where the settings name one already, otherwise in those of the
 * workspace or, without a workspace, of the user. Without a profile, no settings name one afterwards.
 */
async function chooseProfile(document: TextDocument, protocol: string, profile: string | undefined): Promise<void> {
  const settings = workspace.getConfiguration(undefined, document);
  const found = settings.inspect<Profiles>(settingIds.lintProfile);
  const user = { target: ConfigurationTarget.Global, before: found?.globalValue };
  const shared = { target: ConfigurationTarget.Workspace, before: found?.workspaceValue };
  const folder = { target: ConfigurationTarget.WorkspaceFolder, before: found?.workspaceFolderValue };
  // VS Code merges the members of all scopes. The value of the first of these counts.
  const naming = [folder, shared, user].filter(({ before }) => before?.[protocol] !== undefined);
  const usual = workspace.workspaceFolders === undefined ? user : shared;
  for (const { target, before } of profile === undefined ? naming : [naming[0] ?? usual]) {
    const { [protocol]: _before, ...others } = before ?? {};
    const value = profile === undefined ? others : { ...others, [protocol]: profile };
    await settings.update(settingIds.lintProfile, Object.keys(value).length === 0 ? undefined : value, target);
  }
}

type Picked =
  | { readonly choice: Choice }
  | { readonly profile: string | undefined }
  /** Harmony is a language, because its documents are not JSON. */
  | { readonly language: typeof harmonyLanguage };

interface PickOptions extends Pick<Services, 'translate'> {
  readonly protocols: readonly ProtocolInfo[];
  /** The producers of documents of the current protocol. */
  readonly profiles: readonly ProfileInfo[];
}

async function pick(
  document: TextDocument,
  current: Choice | undefined,
  { protocols, profiles, translate }: PickOptions,
): Promise<Picked | undefined> {
  const toItem = (label: string, choice: Choice): QuickPickItem & Picked => ({
    label,
    choice,
    ...(choice === (current ?? 'content') ? { description: translate('documentCurrent') } : {}),
  });
  const producers: readonly (QuickPickItem & Picked)[] = [
    { label: '', kind: QuickPickItemKind.Separator, profile: undefined },
    { label: translate('documentAnyProducer'), profile: undefined },
    ...profiles.map(({ id, title: producer }) => ({ label: translate('documentProducer', { producer }), profile: id })),
  ];
  const items = [
    toItem(translate('documentByContent'), 'content'),
    ...protocols.map(({ id, title: name }) => toItem(name, id)),
    ...(document.languageId === 'plaintext' ? [{ label: 'Harmony', language: harmonyLanguage } as const] : []),
    toItem(translate('documentNone'), 'none'),
    ...(profiles.length > 1 ? producers : []),
  ];
  const title = translate('chooseDocument');
  return pickItem<QuickPickItem & Picked>(items, { title, placeHolder: document.uri.path.replace(/^.*\//, '') });
}
