/** The event that nearly every event is, and of which no rule has anything to say. */
import type { Observation } from '../run/observation.ts';
import { findItem, findPart, type Run } from '../run/run.ts';

/**
 * A well-formed delta for an open content of its own type, in an open message of a running stream. Asking once here instead of in every rule is what keeps linting cheap.
 */
export function isQuietDelta(seen: Observation, run: Run): boolean {
  if (seen.of !== 'part' || run.outcome !== undefined) return false;
  const { delta, stage, value, error, owner, index, kind } = seen;
  if (delta !== true || stage !== 'working' || typeof value !== 'string' || error !== null) return false;
  const item = owner === undefined ? undefined : findItem(run, owner);
  if (item === undefined || item.closed || typeof index !== 'number') return false;
  const part = findPart(item, index);
  return part !== undefined && !part.closed && part.kind === kind;
}
