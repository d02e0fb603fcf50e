/** The built-in agent: starts when first asked for, lives as long as the extension. */
import { defaultTimeout } from '../../protocol/session/client/endpoint.ts';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import type { HostTranslate } from '../window/language.ts';
import type { RunningAgent } from '../../engine/engine.ts';
import type { Platform } from '../platform/platform.ts';
import type { ConfiguredEndpoint } from './endpoints.ts';

export interface SampleAgent extends Disposable {
  /** Without starting it: `url` says that it is built in. */
  readonly placeholder: ConfiguredEndpoint;
  /** Starts it if need be. Rejects when no port can be opened. */
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
        // Its root: the request's protocol says at which path.
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
