/** Commands for agent cards: open one from an endpoint or an address, fetch it again, create an endpoint from it. */
import { QuickPickItemKind, Uri, window, workspace, type QuickPickItem } from 'vscode';
import { localAgentOrigin, parseUrl } from '../../../protocol/core/base/url.ts';
import type { CardEndpoint } from '../../../protocol/features/cards/toEndpoint.ts';
import { cardMessages, type CardKey } from '../../../protocol/core/l10n/cards.ts';
import { createTranslate } from '../../../protocol/core/l10n/translate.ts';
import { toCardUri } from '../../endpoints/agentCards.ts';
import type { ConfiguredEndpoint } from '../../endpoints/endpoints.ts';
import { knownEndpoints } from '../../endpoints/knownEndpoints.ts';
import { hostLocale } from '../../window/language.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { requireTrust } from '../../sending/requireTrust.ts';
import { lookUpVariable } from '../../sending/lookUpVariable.ts';
import { confirm, notify } from '../../window/notify.ts';
import { askText, pickItem } from '../../window/safeUi.ts';

export const cardCommands = contributeCommands([
  {
    id: 'agentApi.card.open',
    title: { en: 'Open Agent Card…', 'zh-cn': '打开智能体名片…' },
    icon: 'account',
    menus: {
      commandPalette: { when: when.always },
      'view/title': { group: '1_endpoints@3', when: when.endpointsView },
      'view/item/context': { group: '1_use@4', when: when.anyEndpoint },
    },
    async run(services, target) {
      const uri = isEndpoint(target) ? toCardUri(target) : await askUri(services);
      return uri && show(services, uri, 'user');
    },
  },
  {
    id: 'agentApi.card.refresh',
    title: { en: 'Refresh Agent Card', 'zh-cn': '刷新智能体名片' },
    icon: 'refresh',
    menus: { commandPalette: { when: when.card } },
    // The document may have been opened by a link, so its address counts as not typed by the user.
    run: (services, target) => show(services, toUri(target), 'workspace'),
  },
  {
    id: 'agentApi.card.addEndpoint',
    title: { en: 'Add Agent from This Card as Endpoint', 'zh-cn': '将此名片的智能体添加为端点' },
    icon: 'add',
    menus: { commandPalette: { when: when.cardOrCardFile } },
    run: (services, target) => add(services, toUri(target)),
  },
]);

const translate = createTranslate<CardKey>(cardMessages, hostLocale());

/** The Endpoints view passes an endpoint to its commands. */
function isEndpoint(target: unknown): target is ConfiguredEndpoint {
  return typeof target === 'object' && target !== null && 'origin' in target && 'url' in target;
}

/** The document of a CodeLens, or else of the active editor. */
function toUri(target: unknown): Uri {
  const uri = target instanceof Uri ? target : window.activeTextEditor?.document.uri;
  if (uri === undefined) throw new Error('expected the document of an agent card');
  return uri;
}

/** Asks the user for one of the endpoints, or for an address. */
async function askUri(services: Services): Promise<Uri | undefined> {
  const { translate: translateHost } = services;
  const own = knownEndpoints(services).map((endpoint) => ({
    label: endpoint.name,
    description: endpoint.origin === 'sample' ? translateHost('sampleDetail') : endpoint.url,
    endpoint,
  }));
  const separator: QuickPickItem & { readonly endpoint?: undefined } = { label: '', kind: QuickPickItemKind.Separator };
  const other: QuickPickItem & { readonly endpoint?: undefined } = { label: translate('otherUrl'), alwaysShow: true };
  const chosen = await pickItem([...own, separator, other], { placeHolder: translate('askPlace') });
  if (chosen === undefined) return undefined;
  if (chosen.endpoint !== undefined) return toCardUri(chosen.endpoint);
  const url = await askText({
    prompt: translate('askUrl'),
    value: localAgentOrigin,
    ignoreFocusOut: true,
  });
  return url === undefined || url.trim() === '' ? undefined : toCardUri({ url: url.trim() });
}

/** Fetches first, so that the user gets an error message and not an empty document if there is no card. */
async function show(services: Services, uri: Uri, origin: 'user' | 'workspace'): Promise<void> {
  if (!(await requireTrust(services))) return;
  const found = await services.agentCards.fetch(uri, lookUpVariable(services), origin);
  if (!found.ok) {
    const reason = await services.engines.tasks.describeCardFault(found.fault);
    await notify.error(found.fault.kind === 'no-card' ? reason : translate('unreadable', { reason }));
    return;
  }
  await window.showTextDocument(await workspace.openTextDocument(uri), { preview: false });
}

/** Adds an endpoint from a card that was fetched, or from a file that contains one. */
async function add(services: Services, uri: Uri): Promise<void> {
  const { agentCards, endpoints, secrets, engines, taskTexts } = services;
  const found = agentCards.get(uri);
  const id = await taskTexts.sync(await workspace.openTextDocument(uri));
  const taken = { endpoints: endpoints.list().map(({ name }) => name), secrets: secrets.names() };
  const made = await engines.tasks.cardToEndpoint(id, taken);
  if (made === undefined) return void notify.warning(translate('unreachable'));
  const to = new URL(made.endpoint.url).origin;
  const from = found === undefined ? undefined : parseUrl(found.url)?.origin;
  if (from !== to && !(await confirmPlace(from, to))) return;
  const source = agentCards.endpointOf(uri);
  // The headers that the user has configured are kept for the same server only, and never sent to another one.
  const isOwn = source !== undefined && parseUrl(source.url)?.origin === to && from === to;
  const headers = isOwn ? source.headers : made.endpoint.headers;
  await endpoints.save({ ...made.endpoint, headers, protocol: 'a2a' }, undefined);
  await report(services, made, isOwn ? [] : made.secrets);
}

/** A card in a file names a server like any other file of the workspace, so the user must approve it. */
function confirmPlace(from: string | undefined, to: string): Promise<boolean> {
  const yes = translate('addAsEndpoint');
  const detail = translate('confirmDetail', { to });
  const question = from === undefined ? translate('confirmFile', { to }) : translate('confirmOther', { from, to });
  return confirm(question, yes, detail);
}

async function report(
  services: Services,
  { endpoint, unmet }: CardEndpoint,
  secrets: readonly string[],
): Promise<void> {
  const { name } = endpoint;
  if (unmet.length > 0) void notify.warning(translate('unmet', { schemes: unmet.join(', ') }));
  if (secrets.length === 0) return void notify.information(translate('added', { name }));
  const set = translate('setSecret');
  const message = translate('addedWithSecrets', { name, secrets: secrets.join(', ') });
  if ((await notify.information(message, set)) !== set) return;
  for (const secret of secrets) await lookUpVariable(services)('secret', secret);
}
