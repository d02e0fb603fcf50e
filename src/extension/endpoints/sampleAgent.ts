/** The built-in agent. It starts when it is first needed, and runs as long as the extension. */
import { defaultTimeout } from '../../protocol/session/client/endpoint.ts';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import type { HostTranslate } from '../window/language.ts';
import type { StartedServer } from '../../engine/servers/serverService.ts';
import type { Engines } from '../engine/engines.ts';
import type { ConfiguredEndpoint } from './endpoints.ts';

export interface SampleAgent extends Disposable {
  /** The endpoint without a running server; its `url` is empty. */
  readonly placeholder: ConfiguredEndpoint;
  /** Starts the agent if it is not running. Rejects if no port can be opened. */
  start(): Promise<ConfiguredEndpoint>;
}

export function createSampleAgent(engines: Engines, translate: HostTranslate): SampleAgent {
  let running: Promise<StartedServer> | undefined;
  const placeholder: ConfiguredEndpoint = {
    name: translate('sampleAgent'),
    url: '',
    headers: {},
    timeout: defaultTimeout,
    origin: 'sample',
  };
  const ending = engines.onEnd(({ role }) => {
    // It is started again when it is next needed.
    if (role === 'servers') running = undefined;
  });
  return {
    placeholder,
    async start() {
      running ??= engines.servers.startSampleAgent();
      try {
        // The root URL, because the path depends on the request's protocol.
        return { ...placeholder, url: new URL('/', (await running).url).href };
      } catch (error) {
        running = undefined;
        throw error;
      }
    },
    dispose() {
      ending.dispose();
      void running?.then(({ id }) => engines.servers.stopServer(id)).catch(() => undefined);
    },
  };
}
