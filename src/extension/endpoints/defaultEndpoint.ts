/** The endpoint that Send uses without asking: the one used last in this workspace, or chosen for it. */
import { EventEmitter, type Event, type ExtensionContext } from 'vscode';
import type { Disposable } from '../../protocol/base/scope.ts';
import type { ConfiguredEndpoint, Endpoints } from './endpoints.ts';
import type { LocalServers } from './localServers.ts';
import type { SampleAgent } from './sampleAgent.ts';

export interface DefaultEndpoint extends Disposable {
  /** As configured today; `undefined` before the first, and when it is gone. */
  get(): ConfiguredEndpoint | undefined;
  choose(name: string): Promise<void>;
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
  return {
    onDidChange: changed.event,
    get() {
      const name = workspaceState.get<string>(storageKey);
      if (name === sampleAgent.placeholder.name) return sampleAgent.placeholder;
      const local = localServers.list().map(({ endpoint }) => endpoint);
      return [...endpoints.list(), ...local].find((endpoint) => endpoint.name === name);
    },
    async choose(name) {
      await workspaceState.update(storageKey, name);
      changed.fire();
    },
    dispose: () => changed.dispose(),
  };
}
