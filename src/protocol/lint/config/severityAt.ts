/** Severities of rules that differ at single places of a document. */
import type { PlaceSeverities } from '../../protocols/contract/profile.ts';
import type { Severity } from '../../core/base/severity.ts';

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
