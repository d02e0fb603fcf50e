/** Servers of ours that somebody started: replayed runs, capturing proxies, agents started with F5. They are endpoints while they run. */
import { EventEmitter, type Event } from 'vscode';
import { defaultTimeout } from '../../protocol/client/endpoint.ts';
import type { Disposable } from '../../protocol/base/scope.ts';
import type { RunningAgent } from '../platform/platform.ts';
import type { ConfiguredEndpoint } from './endpoints.ts';

export interface LocalServer {
  readonly endpoint: ConfiguredEndpoint;
  /** One line that says what it does. */
  readonly purpose: string;
}

export interface LocalServers extends Disposable {
  /** In the order in which they were started. */
  list(): readonly LocalServer[];
  /** Takes over a server that listens. `name` is told apart from others by its port. */
  add(order: LocalServerOrder): LocalServer;
  stop(server: LocalServer): Promise<void>;
  readonly onDidChange: Event<void>;
}

export interface LocalServerOrder {
  readonly origin: 'replay' | 'capture' | 'debug';
  readonly name: string;
  readonly purpose: string;
  readonly server: RunningAgent;
}

export function createLocalServers(): LocalServers {
  const running = new Map<LocalServer, RunningAgent>();
  const changed = new EventEmitter<void>();
  return {
    list: () => [...running.keys()],
    onDidChange: changed.event,
    add({ origin, name, purpose, server }) {
      const { url } = server;
      const isTaken = [...running.keys()].some(({ endpoint }) => endpoint.name === name);
      const endpoint: ConfiguredEndpoint = {
        name: isTaken ? `${name} :${new URL(url).port}` : name,
        url,
        headers: {},
        timeout: defaultTimeout,
        origin,
      };
      const added: LocalServer = { endpoint, purpose };
      running.set(added, server);
      changed.fire();
      return added;
    },
    async stop(server) {
      const found = running.get(server);
      running.delete(server);
      changed.fire();
      await found?.dispose();
    },
    dispose() {
      for (const server of running.values()) void server.dispose();
      running.clear();
      changed.dispose();
    },
  };
}
