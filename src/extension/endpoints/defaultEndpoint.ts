/** The endpoint that Send uses without asking: the one that was last used in this workspace, or chosen for it. */
import { EventEmitter, workspace, type Event, type ExtensionContext } from 'vscode';
import type { Disposable } from '../../protocol/core/base/scope.ts';
import { settingIds } from '../manifest.ts';
import type { ConfiguredEndpoint, Endpoints } from './endpoints.ts';
import { isSameEndpoint, knownEndpoints, type EndpointIdentity } from './knownEndpoints.ts';
import type { LocalServers } from './localServers.ts';
import type { SampleAgent } from './sampleAgent.ts';

export interface DefaultEndpoint extends Disposable {
  /**
   * The chosen endpoint with its current settings. Before the first choice, if the setting was changed after it, if the
   * endpoint no longer exists, or if its name now has another address, it is the one that the setting names, or
   * `undefined`.
   */
  get(): ConfiguredEndpoint | undefined;
  choose(endpoint: EndpointIdentity): Promise<void>;
  /**
   * Called when the user, or a response of the server, has changed an endpoint. If it was the chosen one, it stays
   * chosen.
   */
  follow(before: EndpointIdentity | undefined, after: EndpointIdentity): Promise<void>;
  readonly onDidChange: Event<void>;
}

const storageKey = 'agentApi.lastEndpoint';

interface Choice extends EndpointIdentity {
  /** The value of the setting at that time. Absent in choices that an earlier version stored. */
  readonly setting?: string;
}

export function createDefaultEndpoint(
  workspaceState: ExtensionContext['workspaceState'],
  endpoints: Endpoints,
  sampleAgent: SampleAgent,
  localServers: LocalServers,
): DefaultEndpoint {
  const changed = new EventEmitter<void>();
  const setting = (): string => workspace.getConfiguration().get<string>(settingIds.defaultEndpoint, '');
  const stored = (): Choice | string | undefined => workspaceState.get(storageKey);
  const choose = async ({ origin, name, url }: EndpointIdentity): Promise<void> => {
    const choice: Choice = { origin, name, url, setting: setting() };
    await workspaceState.update(storageKey, choice);
    changed.fire();
  };
  const listening = workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(settingIds.defaultEndpoint)) changed.fire();
  });
  return {
    onDidChange: changed.event,
    get() {
      const known = knownEndpoints({ endpoints, localServers, sampleAgent });
      const chosen = stored();
      const named = setting();
      // An earlier version stored only the name.
      const found =
        typeof chosen === 'string' ? onlyNamed(known, chosen) : known.find((one) => isChosen(one, chosen, named));
      return found ?? onlyNamed(known, named);
    },
    choose,
    async follow(before, after) {
      const chosen = stored();
      if (before === undefined || chosen === undefined || typeof chosen === 'string') return;
      if (isSameEndpoint(chosen, before)) await choose(after);
    },
    dispose() {
      changed.dispose();
      listening.dispose();
    },
  };
}

/** The setting replaces a choice that is older than its current value. */
function isChosen(endpoint: ConfiguredEndpoint, choice: Choice | undefined, setting: string): boolean {
  if (choice === undefined || (choice.setting ?? setting) !== setting) return false;
  return isSameEndpoint(endpoint, choice);
}

/** A name is enough if only one endpoint has it. */
function onlyNamed(known: readonly ConfiguredEndpoint[], name: string): ConfiguredEndpoint | undefined {
  const [only, other] = known.filter((one) => one.name === name);
  return other === undefined ? only : undefined;
}
