/** The endpoint that Send uses without asking: the one used last in this workspace, or chosen for it. */
import { EventEmitter, type Event, type ExtensionContext } from 'vscode';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import type { ConfiguredEndpoint, Endpoints } from './endpoints.ts';
import { isSameEndpoint, knownEndpoints, type EndpointIdentity } from './knownEndpoints.ts';
import type { LocalServers } from './localServers.ts';
import type { SampleAgent } from './sampleAgent.ts';

export interface DefaultEndpoint extends Disposable {
  /** As configured today; `undefined` before the first, when it is gone, and when that name has another address now. */
  get(): ConfiguredEndpoint | undefined;
  choose(endpoint: EndpointIdentity): Promise<void>;
  /** The user, or an answer of the server, has given it another name or address: it stays chosen if it was. */
  follow(before: EndpointIdentity | undefined, after: EndpointIdentity): Promise<void>;
  readonly onDidChange: Event<void>;
}

const storageKey = 'agentApi.lastEndpoint';

export function createDefaultEndpoint(
  workspaceState: ExtensionContext['workspaceState'],
  endpoints: Endpoints,
  sampleAgent: SampleAgent,
  localServers: LocalServers,
): DefaultEndpoint {
  const changed = new EventEmitter<void>();
  const stored = (): EndpointIdentity | string | undefined => workspaceState.get(storageKey);
  const choose = async ({ origin, name, url }: EndpointIdentity): Promise<void> => {
    const chosen: EndpointIdentity = { origin, name, url };
    await workspaceState.update(storageKey, chosen);
    changed.fire();
  };
  return {
    onDidChange: changed.event,
    get() {
      const chosen = stored();
      const known = knownEndpoints({ endpoints, localServers, sampleAgent });
      if (typeof chosen !== 'string') return known.find((one) => chosen !== undefined && isSameEndpoint(one, chosen));
      // An earlier version kept the name alone, which says enough where there is one of that name.
      const [only, other] = known.filter(({ name }) => name === chosen);
      return other === undefined ? only : undefined;
    },
    choose,
    async follow(before, after) {
      const chosen = stored();
      if (before === undefined || chosen === undefined || typeof chosen === 'string') return;
      if (isSameEndpoint(chosen, before)) await choose(after);
    },
    dispose: () => changed.dispose(),
  };
}
