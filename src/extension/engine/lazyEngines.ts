/** The engine before it is needed: its first call loads what starts the threads, together with the lazy contributions. */
import { createRemote, type Remote } from '../../engine/channel/remote.ts';
import type { EngineRole, EngineServices } from '../../engine/thread.ts';
import { Listeners } from '../../protocol/core/base/listeners.ts';
import type { Engines } from './engines.ts';
import { createRestarts } from './showAgain.ts';
import type { ThreadEnd } from './threadClient.ts';

/** @param load Resolves when the lazy contributions are registered. */
export function createLazyEngines(load: () => Promise<Engines>): Engines {
  const ended = new Listeners<ThreadEnd>();
  let loading: Promise<Engines> | undefined;
  let loaded: Engines | undefined;
  const engines = async (): Promise<Engines> => {
    loaded = await load();
    loaded.onEnd((end) => ended.fire(end));
    return loaded;
  };
  const remote = <Role extends EngineRole>(role: Role): Remote<EngineServices[Role]> =>
    createRemote(async (name, args) => {
      const { [role]: service } = await (loading ??= engines());
      return (service[name as keyof typeof service] as (...args: readonly unknown[]) => unknown)(...args);
    });
  return {
    documents: remote('documents'),
    runs: remote('runs'),
    network: { sentTo: (run) => loaded?.network.sentTo(run), release: (run) => loaded?.network.release(run) },
    restarts: createRestarts(),
    prepareRuns: () => loaded?.prepareRuns(),
    servers: remote('servers'),
    store: remote('store'),
    tasks: remote('tasks'),
    onEnd: (listener) => ended.add(listener),
    dispose: () => loaded?.dispose(),
  };
}
