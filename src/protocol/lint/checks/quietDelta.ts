/** The event that nearly every event is, and of which no rule has anything to say. */
import type { Delta } from '../../core/run/ops.ts';
import { findItem, findPart, type Run } from '../../core/run/run.ts';

/**
 * More text for an open part of its own kind, in an open item of a running stream. Asking once here
 * instead of in every rule is what keeps linting cheap.
 */
export function isQuietDelta({ item: key, part: index, kind }: Delta, run: Run): boolean {
  const item = findItem(run, key);
  if (item === undefined || item.closed || run.outcome !== undefined) return false;
  const part = findPart(item, index);
  return part !== undefined && !part.closed && part.kind === kind;
}
