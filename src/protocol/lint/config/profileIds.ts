/** Which profiles there are, by the id of their protocol: of streams, of documents and of texts alike. */
import type { LintProfile } from '../../protocols/contract/profile.ts';
import { protocols } from '../../protocols/registry.ts';

/** The default of each protocol comes first. */
export function profilesByDialect(): ReadonlyMap<string, readonly LintProfile[]> {
  return new Map(protocols.map(({ id, profiles }) => [id, profiles]));
}

/** Ids of all profiles, each once. */
export function profileIds(): readonly string[] {
  return [...new Set(protocols.flatMap(({ profiles }) => profiles).map(({ id }) => id))];
}

export function dialectIds(): readonly string[] {
  return protocols.map(({ id }) => id);
}
