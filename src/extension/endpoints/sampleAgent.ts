/** The built-in agent. It starts when it is first needed, and runs as long as the extension. */
import { defaultTimeout } from '../../protocol/session/client/endpoint.ts';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import type { HostTranslate } from '../window/language.ts';
import type { RunningAgent } from '../../engine/engine.ts';
import type { Platform } from '../platform/platform.ts';
import type { ConfiguredEndpoint } from './endpoints.ts';

export interface SampleAgent extends Disposable {
  /** The endpoint without a running server; its `url` is empty. */
  readonly placeholder: ConfiguredEndpoint;
  /** Starts the agent if it is not running. Rejects if no port can be opened. */
  start(): Promise<ConfiguredEndpoint>;
}

export function createSampleAgent(platform: Platform, translate: HostTranslate): SampleAgent {
  let running: Promise<RunningAgent> | undefined;
  const placeholder: ConfiguredEndpoint = {
    name: translate('sampleAgent'),
    url: '',
    headers: {},
    timeout: defaultTimeout,
    origin: 'sample',
  };
  return {
    placeholder,
    async start() {
      running ??= platform.loadEngine().then((engine) => engine.startSampleAgent());
      try {
        // The root URL, because the path depends on the request's protocol.
        return { ...placeholder, url: new URL('/', (await running).url).href };
      } catch (error) {
        running = undefined;
        throw error;
      }
    },
    dispose() {
      void running?.then((agent) => agent.dispose()).catch(() => undefined);
    },
  };
}
