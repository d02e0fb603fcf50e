/**
 * Identifies a server that describes itself: sends GETs to URLs relative to the endpoint, with the same headers. The
 * descriptions cannot lead to another server.
 */
import type { Introduction, IdentifiedServer } from '../../protocols/contract/protocol.ts';
import type { Exchange } from '../client/exchange.ts';
import type { LookUp } from '../client/lookUp.ts';
import { askWithin, readDescription } from '../client/readDescription.ts';
import type { WireRequest } from '../client/transport.ts';
import { isRoutePath } from '../../core/record/betterRoute.ts';

/**
 * Tries the introduction of each protocol in turn. Returns `undefined` where the server gives no known description.
 * Never rejects.
 */
export async function identifyServer(
  { url, headers }: Pick<WireRequest, 'url' | 'headers'>,
  wireProtocols: readonly { readonly introduction?: Introduction }[],
  lookUp: LookUp,
  exchange: Exchange,
): Promise<IdentifiedServer | undefined> {
  const ask = askWithin(exchange, lookUp);
  for (const { introduction } of wireProtocols) {
    if (introduction === undefined) continue;
    const known = introduction.read(await readDescription(new URL(introduction.place, url), headers, ask));
    if (known?.paths.every((path) => path === '/' || isRoutePath(path)) === true) return known;
  }
  return undefined;
}
