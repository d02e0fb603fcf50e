/**
 * Asks a server, of which one route is known, whether it has a better route that shows more: AgentScope answers at
 * several routes, and all but one of them leave data out. It sends only GETs for descriptions of the server, to the
 * origin of the request and with the same headers.
 */
import { wireProtocols } from '../../protocols/registry.ts';
import { isRoutePath, type BetterRoute } from '../../core/record/betterRoute.ts';
import type { Exchange } from '../client/exchange.ts';
import { lookUpAside } from '../client/lookUp.ts';
import { askWithin, readDescription } from '../client/readDescription.ts';
import type { WireRequest } from '../client/transport.ts';

/**
 * `url` is the root of the server, which may have a path behind proxies. Returns `undefined` where no better route is
 * known. Never rejects; redirects are not followed.
 */
export async function findBetterRoute(
  { url, headers }: Pick<WireRequest, 'url' | 'headers'>,
  stopped: AbortSignal,
  exchange: Exchange,
): Promise<BetterRoute | undefined> {
  const ask = askWithin(exchange, lookUpAside(stopped));
  for (const { id, fullRoutes = [] } of wireProtocols) {
    for (const { place, read } of fullRoutes) {
      const path = read(await readDescription(new URL(place, url), headers, ask));
      if (path !== undefined && isRoutePath(path)) return { path, protocol: id };
    }
  }
  return undefined;
}
