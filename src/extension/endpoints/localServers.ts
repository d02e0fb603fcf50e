/**
 * Servers that the user started in this extension: replayed runs, capturing proxies, agents started with F5. They are
 * endpoints while they run.
 */
import { EventEmitter, type Event } from 'vscode';
import { defaultTimeout } from '../../protocol/session/client/endpoint.ts';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import type { ConfiguredEndpoint } from './endpoints.ts';

export interface LocalServer {
  readonly endpoint: ConfiguredEndpoint;
  /** One line that describes what the server does. */
  readonly purpose: string;
}

/** An agent that was started and does not respond yet. */
export interface StartingServer {
  readonly name: string;
  readonly url: string;
  readonly purpose: string;
  /** Resolves with the server once it responds, or with `undefined` if it ended before. */
  readonly ready: Promise<LocalServer | undefined>;
}

export interface LocalServers extends Disposable {
  /** The servers in the order in which they were started. */
  list(): readonly LocalServer[];
  /** The servers that do not respond yet, in the order in which they were started. */
  starting(): readonly StartingServer[];
  /** Lists the server as starting until it is `ready`. */
  expect(server: StartingServer): void;
  /**
   * Takes ownership of a server that listens. If another endpoint already has `name`, the port is added to the name.
   */
  add(order: LocalServerOptions): LocalServer;
  stop(server: LocalServer): Promise<void>;
  readonly onDidChange: Event<void>;
}

/** The URL to which requests are posted, and `dispose` to end the server. */
export interface RunningServer {
  readonly url: string;
  dispose(): Promise<void>;
}

interface LocalServerOptions {
  readonly origin: 'replay' | 'capture' | 'debug';
  readonly name: string;
  readonly purpose: string;
  readonly keepsConversation?: boolean;
  readonly server: RunningServer;
}

/** @param isConfigured Whether another endpoint has that name. */
export function createLocalServers(isConfigured: (name: string) => boolean): LocalServers {
  const running = new Map<LocalServer, RunningServer>();
  const starting = new Set<StartingServer>();
  const changed = new EventEmitter<void>();
  return {
    list: () => [...running.keys()],
    onDidChange: changed.event,
    starting: () => [...starting],
    expect(server) {
      starting.add(server);
      changed.fire();
      const end = (): void => {
        starting.delete(server);
        changed.fire();
      };
      server.ready.then(end, end);
    },
    add({ origin, name, purpose, keepsConversation, server }) {
      const { url } = server;
      const isTaken = isConfigured(name) || [...running.keys()].some(({ endpoint }) => endpoint.name === name);
      const endpoint: ConfiguredEndpoint = {
        name: isTaken ? `${name} :${new URL(url).port}` : name,
        url,
        headers: {},
        timeout: defaultTimeout,
        origin,
        ...(keepsConversation !== undefined && { keepsConversation }),
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
