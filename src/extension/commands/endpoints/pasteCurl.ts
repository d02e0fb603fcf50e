/**
 * Paste curl as Request: creates an endpoint, its secrets, and a request in an editor from the command in the
 * clipboard.
 */
import { env } from 'vscode';
import { defaultTimeout } from '../../../protocol/session/client/endpoint.ts';
import type { ConfiguredEndpoint } from '../../endpoints/endpoints.ts';
import type { PastedRequest } from '../../../engine/tasks/codeTasks.ts';
import { codeMessages } from '../../../protocol/core/l10n/code.ts';
import { createTranslate } from '../../../protocol/core/l10n/translate.ts';
import { parseUrl } from '../../../protocol/core/base/url.ts';
import { hostLocale } from '../../window/language.ts';
import { contributeCommands } from '../../contribution.ts';
import * as when from '../../when.ts';
import type { Services } from '../../services.ts';
import { notify } from '../../window/notify.ts';
import { askText } from '../../window/safeUi.ts';
import { freeName } from './freeName.ts';
import { showText } from '../../window/showText.ts';

export const curlCommands = contributeCommands([
  {
    id: 'agentApi.request.pasteCurl',
    title: { en: 'Paste curl as Request', 'zh-cn': '将 curl 粘贴为请求' },
    menus: {
      commandPalette: { when: when.always },
      'view/title': { group: '1_endpoints@2', when: when.endpointsView },
    },
    run: pasteCurl,
  },
]);

async function pasteCurl(services: Services): Promise<void> {
  const { tasks } = services.engines;
  const translate = createTranslate(codeMessages, hostLocale());
  let reading = await tasks.readCurl(await env.clipboard.readText());
  if (!reading.ok && reading.problem === 'no-curl') {
    const text = await askText({ prompt: translate('pasteCurl'), ignoreFocusOut: true });
    if (text === undefined || text.trim() === '') return;
    reading = await tasks.readCurl(text);
  }
  if (!reading.ok) return void notify.error(translate(`curl-${reading.problem}`));
  const { request } = reading;
  const { name } = await saveEndpoint(services, request);
  await showText(`${request.body}\n`, { language: 'json' });
  const secrets = request.secrets.map((secret) => secret.name).join(', ');
  const key = secrets === '' ? 'curlPasted' : 'curlPastedSecrets';
  void notify.information(translate(key, { name, url: request.url, secrets }));
}

/**
 * Reuses an existing endpoint with the same URL and headers. The values of its secrets are replaced by those of the
 * command.
 */
async function saveEndpoint(services: Services, { url, headers, secrets }: PastedRequest): Promise<ConfiguredEndpoint> {
  const { endpoints, defaultEndpoint } = services;
  for (const { name, value } of secrets) await services.secrets.store(name, value);
  const known = endpoints
    .list()
    .find((endpoint) => endpoint.url === url && JSON.stringify(endpoint.headers) === JSON.stringify(headers));
  const name = freeName(parseUrl(url)?.host ?? url, endpoints.list());
  const endpoint: ConfiguredEndpoint = known ?? { name, url, headers, timeout: defaultTimeout, origin: 'user' };
  if (known === undefined) await endpoints.save(endpoint);
  await defaultEndpoint.choose(endpoint);
  return endpoint;
}
