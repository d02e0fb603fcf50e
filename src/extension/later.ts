/** Loads parts of eager contributions when they are first used. */
import type { laterParts } from './laterParts.ts';
import type { Services } from './services.ts';

export type LaterParts = typeof laterParts;

export function loadLater({ loadLaterParts }: Services): Promise<LaterParts> {
  return loadLaterParts() as Promise<LaterParts>;
}
