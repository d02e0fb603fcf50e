/** The better route that is known for a run, for code that shows the run or continues it. */
import { protocolById } from '../../protocols/registry.ts';
import type { BetterRoute } from '../../core/record/betterRoute.ts';
import type { RunState } from './runState.ts';

export interface NamedRoute extends BetterRoute {
  /** The name of the protocol that is used there, shown to users. */
  readonly title: string;
}

/** Returns `undefined` where no better route was found, or where its protocol is not known. */
export function betterRouteOf({ end }: Pick<RunState, 'end'>): NamedRoute | undefined {
  const route = end?.betterRoute;
  const title = route && protocolById(route.protocol)?.title;
  return route === undefined || title === undefined ? undefined : { ...route, title };
}
