/** The endpoints in `agentApi.endpoints`, from the user's and the workspace's settings together. */
import { ConfigurationTarget, workspace } from 'vscode';
import { defaultTimeout, type Endpoint } from '../../protocol/session/client/endpoint.ts';
import { readRetryPolicy } from '../../protocol/session/client/retryPolicy.ts';
import { editSetting } from '../../protocol/session/client/endpointSetting.ts';
import type { JsonObject } from '../../protocol/core/json/json.ts';
import type { ProtocolId } from '../../protocol/protocols/contract/documents.ts';
import { settingIds } from '../manifest.ts';

/**
 * `replay`, `capture`: servers of this extension that the user started. `debug`: an agent started with F5
 * (`localServers.ts`).
 */
export type EndpointOrigin = 'user' | 'workspace' | 'sample' | 'replay' | 'capture' | 'debug';

export interface StoredEndpoint extends Endpoint {
  /** The protocol that it speaks, as the user chose it or as its first response showed; absent until then. */
  readonly protocol?: ProtocolId;
}

export interface ConfiguredEndpoint extends StoredEndpoint {
  readonly origin: EndpointOrigin;
}

export interface Endpoints {
  /**
   * User endpoints come first. Entries that are not endpoints are ignored. If names are equal, the workspace's endpoint
   * is used.
   */
  list(): readonly ConfiguredEndpoint[];
  /**
   * Changes only those members of the entry for `replaced` that differ. Without `replaced`, appends an entry to the
   * user's settings.
   */
  save(endpoint: StoredEndpoint, replaced?: ConfiguredEndpoint): Promise<void>;
  /** Removes the endpoint from the settings that contain it. */
  remove(endpoint: ConfiguredEndpoint): Promise<void>;
}

export function createEndpoints(): Endpoints {
  const inspect = (): { readonly user: readonly unknown[]; readonly workspace: readonly unknown[] } => {
    const found = workspace.getConfiguration().inspect<readonly unknown[]>(settingIds.endpoints);
    return {
      user: toList(found?.globalValue),
      workspace: [...toList(found?.workspaceValue), ...toList(found?.workspaceFolderValue)],
    };
  };
  const write = async (entries: readonly unknown[], inWorkspace: boolean): Promise<void> => {
    const target = inWorkspace ? ConfigurationTarget.Workspace : ConfigurationTarget.Global;
    await workspace.getConfiguration().update(settingIds.endpoints, entries, target);
  };
  return {
    list() {
      const found = inspect();
      const all = [
        ...found.user.flatMap((entry) => toEndpoint(entry, 'user')),
        ...found.workspace.flatMap((entry) => toEndpoint(entry, 'workspace')),
      ];
      return [...new Map(all.map((endpoint) => [endpoint.name, endpoint])).values()];
    },
    async save(endpoint, replaced) {
      const inWorkspace = replaced?.origin === 'workspace';
      const before = inWorkspace ? inspect().workspace : inspect().user;
      // If several entries have the same name, the last one is used.
      const index = before.findLastIndex((entry) => isNamed(entry, replaced?.name));
      await write(
        index === -1 || replaced === undefined
          ? [...before, editSetting({}, undefined, endpoint)]
          : before.with(index, editSetting(before[index] as JsonObject, replaced, endpoint)),
        inWorkspace,
      );
    },
    async remove({ name, origin }) {
      const inWorkspace = origin === 'workspace';
      const before = inWorkspace ? inspect().workspace : inspect().user;
      await write(
        before.filter((entry) => !isNamed(entry, name)),
        inWorkspace,
      );
    },
  };
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isNamed(entry: unknown, name: string | undefined): boolean {
  return name !== undefined && typeof entry === 'object' && entry !== null && 'name' in entry && entry.name === name;
}

/** Users type settings by hand, so a missing or invalid value is replaced by its default and never throws. */
function toEndpoint(entry: unknown, origin: EndpointOrigin): ConfiguredEndpoint[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { name, url, headers, timeout, limits, retry, protocol, keepsConversation } = entry as Record<string, unknown>;
  if (typeof name !== 'string' || typeof url !== 'string') return [];
  return [
    {
      name,
      url,
      origin,
      headers: toHeaders(headers),
      timeout: typeof timeout === 'number' && timeout > 0 ? timeout : defaultTimeout,
      ...(typeof limits === 'object' && limits !== null && { limits }),
      ...(typeof retry === 'object' && retry !== null && { retry: readRetryPolicy(retry) }),
      // An unknown id does not match the protocol of any document; then the user is asked for an endpoint, and none is
      // guessed.
      ...(typeof protocol === 'string' && { protocol }),
      ...(typeof keepsConversation === 'boolean' && { keepsConversation }),
    },
  ];
}

function toHeaders(headers: unknown): Record<string, string> {
  if (typeof headers !== 'object' || headers === null) return {};
  return Object.fromEntries(
    Object.entries(headers).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
