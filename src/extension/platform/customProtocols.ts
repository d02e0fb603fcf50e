/**
 * Protocols that other extensions register. They are kept here; each thread of the engine gets a description of them.
 * Registering a protocol does not start a thread.
 */
import { checkCustom } from '../../protocol/protocols/custom/checkCustom.ts';
import type { AgentApiWorkbench, CustomProtocol } from '../../protocol/protocols/custom/customProtocol.ts';

export interface CustomProtocols {
  /** The API that the extension exports. */
  readonly api: AgentApiWorkbench;
  readonly count: number;
  readonly list: readonly CustomProtocol[];
  /** Removes a protocol that a thread could not add, for example because its id is built in. */
  refuse(id: string, reason: string): void;
  /** `listener` is called after a protocol was added or removed. */
  follow(listener: (change: CustomChange) => void): void;
}

export type CustomChange =
  | { readonly kind: 'added'; readonly protocol: CustomProtocol }
  | { readonly kind: 'removed'; readonly protocol: CustomProtocol };

/** @param report Called for a protocol that a thread has refused. */
export function createCustomProtocols(report: (problem: string) => void): CustomProtocols {
  const added = new Set<CustomProtocol>();
  const listeners: ((change: CustomChange) => void)[] = [];
  const changed = (change: CustomChange): void => listeners.forEach((listener) => listener(change));
  const registerProtocol = (protocol: CustomProtocol): { dispose(): void } => {
    checkCustom(protocol);
    if ([...added].some(({ id }) => id === protocol.id)) throw new Error(`expected a new id, not ${protocol.id}`);
    added.add(protocol);
    changed({ kind: 'added', protocol });
    return {
      dispose() {
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
      return [...added];
    },
    refuse(id, reason) {
      const protocol = [...added].find((one) => one.id === id);
      // Each thread refuses it.
      if (protocol !== undefined && added.delete(protocol)) report(`${id}: ${reason}`);
    },
    follow: (listener) => void listeners.push(listener),
  };
}
