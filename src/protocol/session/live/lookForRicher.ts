/** Whether a run goes to a route at which servers are known to leave things out, and what the server says of its others. */
import { parseUrl } from '../../core/base/url.ts';
import { replaceRoute } from '../client/replaceRoute.ts';
import type { WireRequest } from '../client/transport.ts';
import type { Dialect } from '../../protocols/contract/dialect.ts';
import type { RicherRoute } from '../../core/record/richerRoute.ts';

/** Looks for a route of the server with that root that shows more. Never rejects. */
export type FindRicher = (root: WireRequest, signal: AbortSignal) => Promise<RicherRoute | undefined>;

/** What the end line of the run tells of it; nothing where nothing was found, or nothing was to be looked for. */
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
