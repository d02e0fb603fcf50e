/**
 * Protocols that other extensions register. They are kept here until the engine, which can handle them, is loaded.
 * Registering a protocol does not load the engine.
 */
import { checkCustom } from '../../protocol/protocols/custom/checkCustom.ts';
import type { AgentApiWorkbench, CustomProtocol } from '../../protocol/protocols/custom/customProtocol.ts';
import type { Engine } from '../../engine/engine.ts';

export interface CustomProtocols {
  /** The API that the extension exports. */
  readonly api: AgentApiWorkbench;
  readonly count: number;
  /** Must be called with the engine as soon as it is loaded. Only the first call has an effect. */
  addTo(engine: Engine): void;
  readonly list: readonly CustomProtocol[];
  /** `listener` is called after a protocol was added or removed. */
  follow(listener: (change: CustomChange) => void): void;
}

export type CustomChange =
  | { readonly kind: 'added'; readonly protocol: CustomProtocol }
  | { readonly kind: 'removed'; readonly protocol: CustomProtocol };

/**
 * @param refuse Called for a protocol that cannot be added when the engine is loaded, such as one with a built-in id.
 */
export function createCustomProtocols(refuse: (protocol: CustomProtocol, error: unknown) => void): CustomProtocols {
  const added = new Map<CustomProtocol, (() => void) | undefined>();
  const listeners: ((change: CustomChange) => void)[] = [];
  let loaded: Engine | undefined;
  const changed = (change: CustomChange): void => listeners.forEach((listener) => listener(change));
  const registerProtocol = (protocol: CustomProtocol): { dispose(): void } => {
    checkCustom(protocol);
    if ([...added.keys()].some(({ id }) => id === protocol.id)) {
      throw new Error(`expected a new id, not ${protocol.id}`);
    }
    added.set(protocol, loaded?.addProtocol(loaded.wrapProtocol(protocol)));
    changed({ kind: 'added', protocol });
    return {
      dispose() {
        added.get(protocol)?.();
        if (added.delete(protocol)) changed({ kind: 'removed', protocol });
      },
    };
  };
  return {
    api: Object.freeze({ version: 1, registerProtocol }),
    get count() {
      return added.size;
    },
    get list() {
      return [...added.keys()];
    },
    addTo(engine) {
      if (loaded !== undefined) return;
      loaded = engine;
      for (const protocol of added.keys()) {
        try {
          added.set(protocol, engine.addProtocol(engine.wrapProtocol(protocol)));
        } catch (error) {
          added.delete(protocol);
          refuse(protocol, error);
        }
      }
    },
    follow: (listener) => void listeners.push(listener),
  };
}
