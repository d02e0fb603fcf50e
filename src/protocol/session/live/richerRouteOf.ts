/** What is known of a better place to ask, for those who show a run or go on from it. */
import { protocolById } from '../../protocols/registry.ts';
import type { RicherRoute } from '../../core/record/richerRoute.ts';
import type { RunState } from './runState.ts';

export interface NamedRoute extends RicherRoute {
  /** What people call the protocol that is spoken there. */
  readonly title: string;
}

/** `undefined` where none was found, or nobody knows what is spoken there. */
export function richerRouteOf({ end }: Pick<RunState, 'end'>): NamedRoute | undefined {
  const route = end?.richer;
  const title = route && protocolById(route.dialect)?.title;
  return route === undefined || title === undefined ? undefined : { ...route, title };
}
