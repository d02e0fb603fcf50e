/** Provides a clock that stands still and ids that count, so that results can be compared byte for byte. */
import type { Environment } from '../../../../src/protocol/server/builders/environment.ts';

export const frozenSeconds = 1_700_000_000;

/** Ids are `1`, `2`, … */
export function freeze(): Environment {
  let count = 0;
  return { createId: () => String((count += 1)), now: () => frozenSeconds * 1000 + 250 };
}
