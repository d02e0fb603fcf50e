/** Named secrets in VS Code's secret storage. Their values are only stored there and sent with requests. */
import type { Event, ExtensionContext } from 'vscode';
import type { LookupVariable } from '../../protocol/session/client/variables.ts';
import type { Platform } from '../platform/platform.ts';

export interface Secrets {
  read(name: string): Promise<string | undefined>;
  store(name: string, value: string): Promise<void>;
  delete(name: string): Promise<void>;
  /** Names only. They are stored separately, because the secret storage of VS Code 1.100 cannot list them. */
  names(): readonly string[];
  /** Fired when a secret was stored or deleted. */
  readonly onDidChange: Event<unknown>;
}

const storageKey = (name: string): string => `agentApi.secret.${name}`;
const namesKey = 'agentApi.secretNames';

export function createSecrets({ secrets, globalState }: Pick<ExtensionContext, 'secrets' | 'globalState'>): Secrets {
  const names = (): readonly string[] => globalState.get<readonly string[]>(namesKey, []);
  return {
    read: (name) => Promise.resolve(secrets.get(storageKey(name))),
    async store(name, value) {
      // The names first, because the storage fires an event as soon as the value is stored.
      await globalState.update(namesKey, [...new Set([...names(), name])].toSorted());
      await secrets.store(storageKey(name), value);
    },
    async delete(name) {
      await globalState.update(
        namesKey,
        names().filter((other) => other !== name),
      );
      await secrets.delete(storageKey(name));
    },
    names,
    onDidChange: secrets.onDidChange,
  };
}

/** The values of variables that are known on this machine. The user is not asked for a missing value. */
export function createKnownVariables(platform: Platform, secrets: Secrets): LookupVariable {
  return (kind, name) => (kind === 'env' ? Promise.resolve(platform.environmentVariable(name)) : secrets.read(name));
}
