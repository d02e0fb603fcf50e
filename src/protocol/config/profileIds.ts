/** Which profiles there are, by the id of their dialect: of streams and of documents alike. */
import { harmonyProfile } from '../dialects/harmony/profiles.ts';
import type { LintProfile } from '../dialects/profile.ts';
import { dialects } from '../dialects/registry.ts';

/** Text instead of documents, so none of the lists. */
const harmony = { id: 'harmony', profiles: [harmonyProfile] };

/** The default of each dialect comes first. */
export const profilesByDialect: ReadonlyMap<string, readonly LintProfile[]> = collect();

function collect(): ReadonlyMap<string, readonly LintProfile[]> {
  const found = new Map<string, readonly LintProfile[]>();
  for (const { id, profiles } of [...dialects, harmony]) {
    const known = found.get(id) ?? [];
    found.set(id, [...known, ...profiles.filter((one) => known.every((other) => other.id !== one.id))]);
  }
  return found;
}

/** Ids of all profiles, each once. */
export const profileIds: readonly string[] = [...new Set([...profilesByDialect.values()].flat().map(({ id }) => id))];

export const dialectIds: readonly string[] = [...profilesByDialect.keys()];
