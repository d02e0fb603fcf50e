/**
 * Protocols that other extensions register: held until the engine is loaded, which knows what to do
 * with them. Whoever registers one does not make us load anything.
 */
import { checkCustom } from '../../protocol/protocols/custom/checkCustom.ts';
import type { AgentApiWorkbench, CustomProtocol } from '../../protocol/protocols/custom/customProtocol.ts';
import type { Engine } from '../../engine/engine.ts';

export interface CustomProtocols {
  /** What the extension exports. */
  readonly api: AgentApiWorkbench;
  readonly count: number;
  /** To be called with the engine as soon as there is one; only the first time does anything. */
  adoptInto(engine: Engine): void;
  /** Is told after one came or went. */
  follow(listener: () => void): void;
}

/** @param refuse is told of a protocol that cannot be added any more when the engine is loaded, such as one with a built-in id. */
export function createCustomProtocols(refuse: (protocol: CustomProtocol, error: unknown) => void): CustomProtocols {
  const adopted = new Map<CustomProtocol, (() => void) | undefined>();
  const listeners: (() => void)[] = [];
  let loaded: Engine | undefined;
  const changed = (): void => listeners.forEach((listener) => listener());
  const registerProtocol = (protocol: CustomProtocol): { dispose(): void } => {
    checkCustom(protocol);
    if ([...adopted.keys()].some(({ id }) => id === protocol.id)) {
      throw new Error(`expected a new id, not ${protocol.id}`);
    }
    adopted.set(protocol, loaded?.addProtocol(loaded.adoptProtocol(protocol)));
    changed();
    return {
      dispose() {
        adopted.get(protocol)?.();
        if (adopted.delete(protocol)) changed();
      },
    };
  };
  return {
    api: Object.freeze({ version: 1, registerProtocol }),
    get count() {
      return adopted.size;
    },
    adoptInto(engine) {
      if (loaded !== undefined) return;
      loaded = engine;
      for (const protocol of adopted.keys()) {
        try {
          adopted.set(protocol, engine.addProtocol(engine.adoptProtocol(protocol)));
        } catch (error) {
          adopted.delete(protocol);
          refuse(protocol, error);
        }
      }
    },
    follow: (listener) => void listeners.push(listener),
  };
}
