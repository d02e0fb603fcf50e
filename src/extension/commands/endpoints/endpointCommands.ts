/** Commands that add and edit endpoints and secrets in a few steps of quick inputs. */
import { commands, type QuickPickItem } from 'vscode';
import { localAgentUrl, parseUrl } from '../../../protocol/core/base/url.ts';
import { defaultTimeout } from '../../../protocol/session/client/endpoint.ts';
import { hasVariables, secretNames } from '../../../protocol/session/client/variables.ts';
import { isCredential } from '../../../protocol/core/secrets/credentialNames.ts';
import { endpointOf, isConfigured } from '../../endpoints/endpointOf.ts';
import { knownEndpoints } from '../../endpoints/knownEndpoints.ts';
import type { ConfiguredEndpoint, StoredEndpoint } from '../../endpoints/endpoints.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { endpointMessages, type EndpointKey } from '../../../protocol/core/l10n/endpoints.ts';
import { createTranslate, type Translate } from '../../../protocol/core/l10n/translate.ts';
import { hostLocale } from '../../window/language.ts';
import { confirm, notify } from '../../window/notify.ts';
import { askText, pickItem, showBriefly } from '../../window/safeUi.ts';
import { freeName } from './freeName.ts';

export const endpointCommands = contributeCommands([
  {
    id: 'agentApi.endpoint.add',
    title: { en: 'Add Endpoint…', 'zh-cn': '添加端点…' },
    icon: 'add',
    menus: {
      commandPalette: { when: when.always },
      'view/title': { group: 'navigation@1', when: when.endpointsView },
    },
    run: addEndpoint,
  },
  {
    id: 'agentApi.endpoint.edit',
    title: { en: 'Edit Endpoint…', 'zh-cn': '编辑端点…' },
    icon: 'edit',
    menus: {
      commandPalette: { when: when.endpointSettings },
      'view/title': { group: '1_endpoints@1', when: when.endpointsView },
      'view/item/context': [
        { group: 'inline@2', when: when.endpoint },
        { group: '2_edit@1', when: when.endpoint },
      ],
    },
    async run(services, target) {
      const endpoint = await endpointOf(services, target, services.endpoints.list());
      return endpoint && editEndpoint(services, endpoint);
    },
  },
  {
    id: 'agentApi.endpoint.delete',
    title: { en: 'Delete Endpoint', 'zh-cn': '删除端点' },
    icon: 'trash',
    menus: {
      commandPalette: { when: when.never },
      'view/item/context': { group: '3_delete', when: when.endpoint },
    },
    async run(services, target) {
      const { endpoints, translate } = services;
      const endpoint = await endpointOf(services, target, endpoints.list());
      if (endpoint === undefined) return;
      const button = translate('delete');
      const question = translate('deleteEndpoint', { name: endpoint.name });
      if (await confirm(question, button)) await endpoints.remove(endpoint);
    },
  },
  {
    id: 'agentApi.endpoint.use',
    title: { en: 'Set as Default', 'zh-cn': '设为默认' },
    icon: 'star-empty',
    menus: {
      commandPalette: { when: when.never },
      'view/item/context': [
        { group: 'inline@0', when: when.otherEndpoint },
        { group: '1_use@1', when: when.otherEndpoint },
      ],
    },
    async run(services, target) {
      const endpoint = await endpointOf(services, target, knownEndpoints(services));
      if (endpoint === undefined) return;
      await services.defaultEndpoint.choose(endpoint);
      showBriefly(endpointTranslate()('chosen', { name: endpoint.name }), shownFor);
    },
  },
  {
    id: 'agentApi.secret.set',
    title: { en: 'Set Secret…', 'zh-cn': '设置机密…' },
    icon: 'key',
    menus: {
      commandPalette: { when: when.always },
      'view/title': { group: '2_secrets@1', when: when.endpointsView },
      'view/item/context': { group: '2_edit@2', when: when.endpoint },
    },
    run: (services, target) => setSecret(services, isConfigured(target) ? target : undefined),
  },
  {
    id: 'agentApi.secret.delete',
    title: { en: 'Delete Secret…', 'zh-cn': '删除机密…' },
    menus: {
      commandPalette: { when: when.secret },
      'view/title': { group: '2_secrets@2', when: when.endpointsView },
    },
    run: deleteSecret,
  },
]);

/** In milliseconds. */
const shownFor = 5000;

async function setSecret(services: Services, endpoint: ConfiguredEndpoint | undefined): Promise<void> {
  const { secrets, translate } = services;
  const name = await askSecretName(services, endpoint);
  if (!name) return;
  const prompt = translate('secretValue', { name });
  const value = await askText({ prompt, password: true, ignoreFocusOut: true });
  if (!value) return;
  await secrets.store(name, value);
  void notify.information(translate('secretStored', { name }));
}

async function deleteSecret({ secrets, translate }: Services): Promise<void> {
  const names: QuickPickItem[] = secrets.names().map((label) => ({ label }));
  if (names.length === 0) return void notify.information(translate('noSecrets'));
  const chosen = await pickItem(names, { placeHolder: translate('pickSecret') });
  if (chosen === undefined) return;
  await secrets.delete(chosen.label);
  void notify.information(translate('secretDeleted', { name: chosen.label }));
}

/** Asks for one of the secrets that the endpoint names, or for any name. */
async function askSecretName(
  { translate }: Services,
  endpoint: ConfiguredEndpoint | undefined,
): Promise<string | undefined> {
  const templates = endpoint === undefined ? [] : [endpoint.url, ...Object.values(endpoint.headers)];
  const names = new Set(templates.flatMap(secretNames));
  if (names.size > 1)
    return (
      await pickItem(
        [...names].map((label) => ({ label })),
        { placeHolder: translate('secretName') },
      )
    )?.label;
  const [only] = names;
  return only ?? (await askText({ prompt: translate('secretName'), ignoreFocusOut: true }));
}

/** Adds an endpoint. It becomes the default, because the next request is most likely meant for it. */
async function addEndpoint(services: Services): Promise<void> {
  const endpoint = await editEndpoint(services, undefined);
  if (endpoint === undefined) return;
  await services.defaultEndpoint.choose(endpoint);
  void offerCheck(endpoint);
}

function endpointTranslate(): Translate<EndpointKey> {
  return createTranslate<EndpointKey>(endpointMessages, hostLocale());
}

async function offerCheck(endpoint: ConfiguredEndpoint): Promise<void> {
  const translate = endpointTranslate();
  const check = translate('testConnection');
  const message = translate('addedAsDefault', { name: endpoint.name });
  if ((await notify.information(message, check)) === check) {
    await commands.executeCommand('agentApi.endpoint.check', endpoint);
  }
}

/**
 * Asks for URL, name and headers, and saves the endpoint. Resolves with `undefined` if the user canceled; nothing
 * changes then.
 */
export async function editEndpoint(
  services: Services,
  before: ConfiguredEndpoint | undefined,
): Promise<ConfiguredEndpoint | undefined> {
  const { endpoints, translate } = services;
  const taken = endpoints.list().filter(({ name }) => name !== before?.name);
  const url = await ask(translate('endpointUrl'), before?.url ?? localAgentUrl, (value) =>
    isAddress(value.trim()) ? undefined : endpointTranslate()('urlNeeded'),
  );
  if (url === undefined) return undefined;
  const proposed = before?.name ?? freeName(parseUrl(url.trim())?.host ?? url.trim(), taken);
  const name = await ask(translate('endpointName'), proposed, (value) => {
    if (value.trim() === '') return translate('nameNeeded');
    return taken.some((other) => other.name === value.trim()) ? translate('nameTaken') : undefined;
  });
  if (name === undefined) return undefined;
  const headers = await askHeaders(services, before?.headers ?? {});
  if (headers === undefined) return undefined;
  const endpoint: StoredEndpoint = {
    name: name.trim(),
    url: url.trim(),
    headers,
    timeout: before?.timeout ?? defaultTimeout,
    ...(before?.limits && { limits: before.limits }),
    ...(before?.retry && { retry: before.retry }),
    // At another address there may be another server.
    ...(before !== undefined && before.url === url.trim() && learntOf(before)),
  };
  await endpoints.save(endpoint, before);
  const saved: ConfiguredEndpoint = { ...endpoint, origin: before?.origin ?? 'user' };
  await services.defaultEndpoint.follow(before, saved);
  return saved;
}

/** The values of the variables in a URL are known only when a request is sent. */
function isAddress(url: string): boolean {
  return hasVariables(url) ? url !== '' : /^https?:$/.test(parseUrl(url)?.protocol ?? '');
}

/** The facts that the server at an address has reported. The user is not asked for them. */
function learntOf({ protocol, keepsConversation }: StoredEndpoint): Partial<StoredEndpoint> {
  return { ...(protocol !== undefined && { protocol }), ...(keepsConversation !== undefined && { keepsConversation }) };
}

async function askHeaders(
  { translate }: Services,
  before: Readonly<Record<string, string>>,
): Promise<Record<string, string> | undefined> {
  const headers: Record<string, string> = {};
  const known = Object.entries(before).map(([name, value]) => `${name}: ${value}`);
  for (;;) {
    const line = await ask(translate('endpointHeaders'), known.shift() ?? '', (value) => {
      const [, name, content] = headerLine.exec(value) ?? [];
      if (value.trim() === '') return undefined;
      if (name === undefined || content === undefined) return translate('headerForm');
      return isCredential(name, content) && !hasVariables(content) ? translate('literalCredential') : undefined;
    });
    if (line === undefined) return undefined;
    const [, name, value] = headerLine.exec(line) ?? [];
    if (name !== undefined && value !== undefined) headers[name] = value;
    else if (known.length === 0) return headers;
  }
}

const headerLine = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*(.*?)\s*$/;

function ask(
  prompt: string,
  value: string,
  validateInput: (value: string) => string | undefined,
): Thenable<string | undefined> {
  return askText({ prompt, value, validateInput, ignoreFocusOut: true });
}
