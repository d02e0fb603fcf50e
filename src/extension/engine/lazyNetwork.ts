/** The network of the host, which is loaded when a thread sends its first request. */
import { createNetworkHost, type NetworkHost, type ServedNetwork } from '../../protocol/session/remote/networkHost.ts';
import type { ToHost } from '../../protocol/session/remote/messages.ts';
import type { Platform } from '../platform/platform.ts';

export function createLazyNetwork({ loadNetwork, now }: Pick<Platform, 'loadNetwork' | 'now'>): NetworkHost {
  let loading: Promise<NetworkHost> | undefined;
  let loaded: NetworkHost | undefined;
  const load = async (): Promise<NetworkHost> => (loaded = createNetworkHost({ ...(await loadNetwork()), now }));
  return {
    sentTo: (run) => loaded?.sentTo(run),
    release: (run) => loaded?.release(run),
    serve(post): ServedNetwork {
      let served: ServedNetwork | undefined;
      let isClosed = false;
      const waiting: ToHost[] = [];
      const begin = async (): Promise<void> => {
        const host = await (loading ??= load());
        if (isClosed) return;
        served = host.serve(post);
        waiting.splice(0).forEach((message) => served?.receive(message));
      };
      return {
        receive(message) {
          if (served !== undefined) served.receive(message);
          else if (waiting.push(message) === 1) void begin();
        },
        close() {
          isClosed = true;
          served?.close();
        },
      };
    },
  };
}
