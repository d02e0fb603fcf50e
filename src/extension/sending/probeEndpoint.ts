/** Checks whether the server of an endpoint responds, with the same headers and within the same limits as a request. */
import { workspace } from 'vscode';
import { expandEndpoint } from '../../protocol/session/client/endpoint.ts';
import { endpointMessages } from '../../protocol/core/l10n/endpoints.ts';
import { createTranslate } from '../../protocol/core/l10n/translate.ts';
import { hasVariables } from '../../protocol/session/client/variables.ts';
import type { ConfiguredEndpoint } from '../endpoints/endpoints.ts';
import { hostLocale } from '../window/language.ts';
import type { Services } from '../services.ts';

export interface Probed {
  /** `unsure`: there is a server, but it may not be an agent. */
  readonly state: 'asking' | 'good' | 'unsure' | 'bad';
  /** The result in one sentence. */
  readonly message?: string;
  /** The endpoint with the facts that its server reported, if they were not known. It is saved. */
  readonly learned?: ConfiguredEndpoint;
}

export async function probe(services: Services, configured: ConfiguredEndpoint): Promise<Probed> {
  const { engines, sampleAgent, hostApproval, knownVariables, translate } = services;
  if (!workspace.isTrusted) return { state: 'bad', message: translate('untrusted') };
  const endpoint = configured.origin === 'sample' ? await sampleAgent.start() : configured;
  const { tasks } = engines;
  const expanded = await expandEndpoint(endpoint, knownVariables);
  if (!expanded.ok) return { state: 'bad', message: await tasks.describeFault(expanded.fault) };
  const { request, secrets } = expanded.value;
  if (!(await hostApproval.approve(endpoint, request.url))) return { state: 'bad', message: translate('notAsked') };
  const health = await tasks.probeHealth(request);
  if (!health.ok) return { state: 'bad', message: await tasks.describeFault(health.fault, secrets) };
  const { status, says, isWebPage } = health.value;
  const known = await learn(services, endpoint, request);
  if (known !== undefined) {
    const url = await tasks.redact(known.endpoint.url, secrets);
    const message = translate('serverIs', { title: known.title, url });
    return { state: 'good', message, learned: known.endpoint };
  }
  if (says !== undefined)
    return { state: 'good', message: translate('serverSays', { says: await tasks.redact(says, secrets) }) };
  if (isWebPage) return { state: 'unsure', message: createTranslate(endpointMessages, hostLocale())('webPage') };
  return { state: status < 500 ? 'good' : 'bad', message: translate('serverAnswers', { status }) };
}

interface Learnt {
  readonly title: string;
  readonly endpoint: ConfiguredEndpoint;
}

/**
 * Identifies the server if only its address is known, or if the path is known but not its protocol. Saves the result.
 */
async function learn(
  { engines, endpoints, defaultEndpoint }: Services,
  configured: ConfiguredEndpoint,
  request: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
): Promise<Learnt | undefined> {
  const { origin, protocol } = configured;
  const { pathname, search } = new URL(request.url);
  const isBare = pathname === '/' && search === '';
  if ((origin !== 'user' && origin !== 'workspace') || (!isBare && protocol !== undefined)) return undefined;
  const known = await engines.tasks.identifyServer(request, new AbortController().signal);
  const path = isBare ? known?.paths[0] : known?.paths.find((one) => one === pathname);
  // A protocol that the user has chosen is kept.
  const isOther = protocol !== undefined && protocol !== known?.protocol;
  if (known === undefined || path === undefined || isOther) return undefined;
  const url = isBare && !hasVariables(configured.url) ? new URL(path, request.url).href : configured.url;
  const endpoint = { ...configured, url, ...(known.protocol !== undefined && { protocol: known.protocol }) };
  if (url !== configured.url || endpoint.protocol !== protocol) {
    await endpoints.save(endpoint, configured);
    await defaultEndpoint.follow(configured, endpoint);
  }
  return { title: known.title, endpoint };
}
