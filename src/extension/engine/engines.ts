/** The services of the engine, each in a thread of its own. No other module of the extension parses or checks content. */
import { createCustomCalls, describeCustom } from '../../engine/channel/customCalls.ts';
import type { Remote } from '../../engine/channel/remote.ts';
import type { EngineRole, EngineServices } from '../../engine/thread.ts';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import type { CustomProtocols } from '../platform/customProtocols.ts';
import type { Platform } from '../platform/platform.ts';
import { createLazyNetwork } from './lazyNetwork.ts';
import type { NetworkHost } from '../../protocol/session/remote/networkHost.ts';
import { createRestarts, type Restarts } from './showAgain.ts';
import { createThreadClient, type ThreadClient, type ThreadEnd } from './threadClient.ts';

export type Engines = { readonly [Role in EngineRole]: Remote<EngineServices[Role]> } & Disposable & {
    /** The responses of runs, which outlive the thread that reads them. */
    readonly network: Pick<NetworkHost, 'sentTo' | 'release'>;
    /** What the thread of the runs shows, and which of it makes the thread end (`showAgain`). */
    readonly restarts: Restarts;
    /** Starts the thread of the runs, which takes a tenth of a second, before the first request is sent. */
    prepareRuns(): void;
    /** `listener` is called after a thread has ended unexpectedly. The next call starts another one. */
    onEnd(listener: (end: ThreadEnd) => void): Disposable;
  };

export interface EnginesOptions {
  readonly platform: Pick<Platform, 'loadNetwork' | 'startThread' | 'now'>;
  readonly custom: CustomProtocols;
  readonly locale: Locale;
}

export function createEngines({ platform, custom, locale }: EnginesOptions): Engines {
  const find = (id: string) => custom.list.find((protocol) => protocol.id === id);
  const options = () => ({
    locale,
    customProtocols: custom.list.map(describeCustom),
    callCustom: createCustomCalls(find),
    refuse: custom.refuse,
  });
  const documents = createThreadClient('documents', { platform, options });
  const network = createLazyNetwork(platform);
  const tasks = createThreadClient('tasks', { platform, options, network });
  const runs = createThreadClient('runs', { platform, options, network });
  const servers = createThreadClient('servers', { platform, options });
  const store = createThreadClient('store', { platform, options });
  const all: readonly ThreadClient<EngineRole>[] = [documents, runs, servers, store, tasks];
  custom.follow(({ kind, protocol }) => {
    for (const { tell } of all) {
      tell(async (thread) => {
        if (kind === 'removed') return thread.removeProtocol(protocol.id);
        const reason = await thread.addProtocol(describeCustom(protocol));
        if (reason !== undefined) custom.refuse(protocol.id, reason);
      });
    }
  });
  return {
    documents: documents.remote,
    runs: runs.remote,
    network,
    restarts: createRestarts(),
    prepareRuns: () => runs.prepare(),
    servers: servers.remote,
    store: store.remote,
    tasks: tasks.remote,
    onEnd(listener) {
      const listening = all.map(({ onEnd }) => onEnd(listener));
      return { dispose: () => listening.forEach((one) => one.dispose()) };
    },
    dispose: () => all.forEach((client) => client.dispose()),
  };
}
