/** Agent cards as read-only documents, which are fetched when they are opened, and again on request. */
import { parseJson } from '../../protocol/core/json/parseJson.ts';
import { EventEmitter, Uri, workspace, type Disposable } from 'vscode';
import type { Result } from '../../protocol/core/base/fault.ts';
import type { CardFault, FoundCard } from '../../protocol/features/cards/findCard.ts';
import { defaultTimeout, type expandEndpoint } from '../../protocol/session/client/endpoint.ts';
import type { LookupVariable } from '../../protocol/session/client/variables.ts';
import { hostLimits } from '../window/hostLimits.ts';
import type { HostTranslate } from '../window/language.ts';
import type { Engines } from '../engine/engines.ts';
import type { ConfiguredEndpoint, Endpoints } from './endpoints.ts';
import { isSameEndpoint, knownEndpoints, type EndpointIdentity } from './knownEndpoints.ts';
import type { LocalServers } from './localServers.ts';
import type { HostApproval } from './hostApproval.ts';
import type { SampleAgent } from './sampleAgent.ts';

export const cardScheme = 'agentapi-card';

export interface AgentCards extends Disposable {
  /** The card that the document shows; `undefined` if it was not fetched yet. */
  get(uri: Uri): FoundCard | undefined;
  /**
   * Fetches the card again and updates its document if it is open. `user`: the user has just typed the address in it.
   */
  fetch(uri: Uri, lookup: LookupVariable, origin: 'user' | 'workspace'): Promise<Result<FoundCard, CardFault>>;
  /** The endpoint of the card; `undefined` for the card of an address, and for an endpoint that no longer exists. */
  endpointOf(uri: Uri): ConfiguredEndpoint | undefined;
}

/** The document for the card of an endpoint, or of the server at an address. */
export function toCardUri({ name, url, origin }: Pick<ConfiguredEndpoint, 'url'> & Partial<EndpointIdentity>): Uri {
  const title = (name ?? url).replace(/^https?:\/\//, '').replaceAll(/[\\/:*?"<>|\s]+/g, '-');
  const query = JSON.stringify(name === undefined ? { url } : { endpoint: { origin, name, url } });
  return Uri.from({ scheme: cardScheme, path: `/${title}.agentcard.json`, query });
}

interface Shown {
  /** The headers of the endpoint at that time, because a server's card may depend on who requests it. */
  readonly headers: string;
  /** The number of the request that fetched the card. A slow server may answer an earlier request after a later one. */
  readonly question: number;
  readonly found: FoundCard;
}

function headersOf(endpoint: ConfiguredEndpoint | undefined): string {
  return JSON.stringify(endpoint?.headers ?? {});
}

interface AgentCardsOptions {
  readonly engines: Engines;
  readonly expandEndpoint: typeof expandEndpoint;
  readonly translate: HostTranslate;
  readonly endpoints: Endpoints;
  readonly localServers: LocalServers;
  readonly sampleAgent: SampleAgent;
  readonly hostApproval: HostApproval;
  readonly knownVariables: LookupVariable;
}

export function createAgentCards(options: AgentCardsOptions): AgentCards {
  const { engines, translate, sampleAgent, hostApproval, knownVariables } = options;
  const shown = new Map<string, Shown>();
  let questions = 0;
  const changed = new EventEmitter<Uri>();
  const endpointOf = (uri: Uri): ConfiguredEndpoint | undefined => {
    // A card in a file does not belong to an endpoint.
    if (uri.scheme !== cardScheme) return undefined;
    const { endpoint } = parseJson(uri.query) as { readonly endpoint?: EndpointIdentity };
    return endpoint && knownEndpoints(options).find((one) => isSameEndpoint(one, endpoint));
  };
  const get = (uri: Uri): FoundCard | undefined => {
    const known = shown.get(uri.toString());
    const endpoint = endpointOf(uri);
    const isStale = endpoint !== undefined && known?.headers !== headersOf(endpoint);
    return isStale ? undefined : known?.found;
  };
  const fetch = async (
    uri: Uri,
    lookup: LookupVariable,
    origin: 'user' | 'workspace',
  ): Promise<Result<FoundCard, CardFault>> => {
    const question = (questions += 1);
    const { url = '' } = parseJson(uri.query) as { readonly url?: string };
    const named = endpointOf(uri);
    const configured = named ?? { name: url, url, headers: {}, timeout: defaultTimeout, origin };
    const endpoint = configured.origin === 'sample' ? await sampleAgent.start() : configured;
    const expanded = await options.expandEndpoint(endpoint, lookup);
    if (!expanded.ok) return expanded;
    const { request } = expanded.value;
    if (!(await hostApproval.approve(endpoint, request.url))) throw new Error(translate('notAsked'));
    const found = await engines.tasks.findCard(request, hostLimits(endpoint.limits));
    const isLatest = question > (shown.get(uri.toString())?.question ?? 0);
    if (found.ok && isLatest) shown.set(uri.toString(), { headers: headersOf(named), question, found: found.value });
    // VS Code asks for the document again, which would request a card that is missing once more.
    if (found.ok) changed.fire(uri);
    return found;
  };
  const provider = workspace.registerTextDocumentContentProvider(cardScheme, {
    onDidChange: changed.event,
    async provideTextDocumentContent(uri) {
      const known = get(uri);
      if (known !== undefined) return textOf(known.card);
      if (!workspace.isTrusted) return textOf({ error: translate('untrusted') });
      // The document may have been opened by a link, or by VS Code when it restored a tab, so its address counts as not
      // typed by the user.
      const asked = await fetch(uri, knownVariables, 'workspace');
      const answer = asked.ok ? asked.value.card : { error: await engines.tasks.describeCardFault(asked.fault) };
      return textOf(get(uri)?.card ?? answer);
    },
  });
  return {
    get,
    endpointOf,
    fetch,
    dispose() {
      provider.dispose();
      changed.dispose();
    },
  };
}

function textOf(json: object): string {
  return JSON.stringify(json, undefined, 2);
}
