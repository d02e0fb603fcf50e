/** Rules that are quieter or louder at single places of a document. */
import type { Severity } from '../../protocols/contract/profile.ts';

/** Holds at these JSON Pointers and below. */
export interface PlaceSeverities {
  readonly at: readonly string[];
  readonly severities: Readonly<Record<string, Severity | 'off'>>;
}

/** What the places say of a rule at a JSON Pointer, the last of them first; `undefined` when nothing. */
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
