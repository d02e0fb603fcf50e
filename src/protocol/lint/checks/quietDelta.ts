/** Recognizes the most frequent kind of event, about which no rule has findings. */
import type { Delta } from '../../core/run/ops.ts';
import { findItem, findPart, type Run } from '../../core/run/run.ts';

/**
 * Whether the delta is more text for an open part of the same kind, in an open item of a running stream.
 * Checking this once here instead of in every rule keeps linting cheap.
 */
export function isQuietDelta({ item: key, part: index, kind }: Delta, run: Run): boolean {
  const item = findItem(run, key);
  if (item === undefined || item.closed || run.outcome !== undefined) return false;
  const part = findPart(item, index);
  return part !== undefined && !part.closed && part.kind === kind;
}
