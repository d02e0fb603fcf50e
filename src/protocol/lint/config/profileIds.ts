/** Lists the available profiles by the id of their protocol: profiles of streams, of documents and of texts alike. */
import type { LintProfile } from '../../protocols/contract/profile.ts';
import { protocols } from '../../protocols/registry.ts';

/** The default profile of each protocol comes first. */
export function profilesByProtocol(): ReadonlyMap<string, readonly LintProfile[]> {
  return new Map(protocols.map(({ id, profiles }) => [id, profiles]));
}

/** Returns the ids of all profiles, without duplicates. */
export function profileIds(): readonly string[] {
  return [...new Set(protocols.flatMap(({ profiles }) => profiles).map(({ id }) => id))];
}

export function protocolIds(): readonly string[] {
  return protocols.map(({ id }) => id);
}
