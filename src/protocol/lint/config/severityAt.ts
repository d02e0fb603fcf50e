/** Severities of rules that differ at single places of a document. */
import type { Severity } from '../../protocols/contract/profile.ts';

/** Applies to the values at these JSON Pointers and to everything inside them. */
export interface PlaceSeverities {
  readonly at: readonly string[];
  readonly severities: Readonly<Record<string, Severity | 'off'>>;
}

/**
 * Returns the severity of a rule at a JSON Pointer. The last matching place has priority; `undefined` when
 * no place matches.
 */
export function severityAt(
  places: readonly PlaceSeverities[],
  rule: string,
  pointer: string,
): Severity | 'off' | undefined {
  return places.findLast(
    ({ at, severities }) =>
      severities[rule] !== undefined && at.some((place) => pointer === place || pointer.startsWith(`${place}/`)),
  )?.severities[rule];
}
