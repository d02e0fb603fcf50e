/**
 * Checks whether a run is sent to a partial route, at which servers are known to leave data out, and finds the better
 * route that the server reports.
 */
import { parseUrl } from '../../core/base/url.ts';
import { replaceRoute } from '../client/replaceRoute.ts';
import type { WireRequest } from '../client/transport.ts';
import type { Dialect } from '../../protocols/contract/protocol.ts';
import type { RicherRoute } from '../../core/record/richerRoute.ts';

/** Finds a better route of the server with this root. Never rejects. */
export type FindRicher = (root: WireRequest, signal: AbortSignal) => Promise<RicherRoute | undefined>;

/**
 * The result is written to the end line of the run. It is empty where no route was found, or where no search was
 * needed.
 */
export async function lookForRicher(
  find: FindRicher | undefined,
  { thinAt }: Pick<Dialect, 'thinAt'>,
  order: WireRequest,
  signal: AbortSignal,
): Promise<{ readonly richer?: RicherRoute }> {
  if (thinAt?.test(parseUrl(order.url)?.pathname ?? '') !== true) return {};
  const richer = await find?.({ ...order, url: replaceRoute(order.url, thinAt, '/') }, signal);
  return richer === undefined ? {} : { richer };
}
