/** Loads the parts of eager contributions that are in the bundle of the lazy contributions. */
import type { lazyParts } from './lazyParts.ts';
import type { Services } from './services.ts';

export type LazyParts = typeof lazyParts;

export function loadLazyParts(services: Services): Promise<LazyParts> {
  return services.loadLazyParts() as Promise<LazyParts>;
}
