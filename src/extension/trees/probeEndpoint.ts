/** Checks whether the server of an endpoint responds, with the same headers and within the same limits as a request. */
import { workspace } from 'vscode';
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
  const { platform, sampleAgent, hostApproval, knownVariables, translate } = services;
  if (!workspace.isTrusted) return { state: 'bad', message: translate('untrusted') };
  const endpoint = configured.origin === 'sample' ? await sampleAgent.start() : configured;
  const engine = await platform.loadEngine();
  const resolved = await engine.resolveEndpoint(endpoint, knownVariables);
  if (!resolved.ok) return { state: 'bad', message: engine.describeFault(resolved.fault, hostLocale()) };
  if (!(await hostApproval.approve(endpoint, resolved.value.request.url))) {
    return { state: 'bad', message: translate('notAsked') };
  }
  const health = await engine.probeHealth(resolved.value.request);
  if (!health.ok)
    return { state: 'bad', message: resolved.value.redact(engine.describeFault(health.fault, hostLocale())) };
  const { status, says, isWebPage } = health.value;
  const { request, redact } = resolved.value;
  const known = await learn(services, endpoint, request);
  if (known !== undefined) {
    const message = translate('serverIs', { title: known.title, url: redact(known.endpoint.url) });
    return { state: 'good', message, learned: known.endpoint };
  }
  if (says !== undefined)
    return { state: 'good', message: translate('serverSays', { says: resolved.value.redact(says) }) };
  if (isWebPage) return { state: 'unsure', message: engine.endpointTranslate(hostLocale())('webPage') };
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
  { platform, endpoints, defaultEndpoint }: Services,
  configured: ConfiguredEndpoint,
  request: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
): Promise<Learnt | undefined> {
  const { origin, protocol } = configured;
  const { pathname, search } = new URL(request.url);
  const isBare = pathname === '/' && search === '';
  if ((origin !== 'user' && origin !== 'workspace') || (!isBare && protocol !== undefined)) return undefined;
  const { identifyServer } = await platform.loadEngine();
  const known = await identifyServer(request, new AbortController().signal);
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
