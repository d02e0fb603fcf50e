/** Which server this is, of those that say so themselves: GETs beside the endpoint, with the headers that it gets anyway. What they say leads to no other server. */
import type { Introduction, KnownServer } from '../../protocols/contract/introduction.ts';
import type { Exchange } from '../client/exchange.ts';
import { readDescription, withPatience } from '../client/readDescription.ts';
import type { WireRequest } from '../client/transport.ts';
import { isRoutePath } from '../../core/record/richerRoute.ts';

/** Asked as each of the dialects knows to ask, one after the other. `undefined` where it says nothing that we know. Never rejects. */
export async function identifyServer(
  { url, headers }: Pick<WireRequest, 'url' | 'headers'>,
  dialects: readonly { readonly introduction?: Introduction }[],
  stopped: AbortSignal,
  exchange: Exchange,
): Promise<KnownServer | undefined> {
  const ask = withPatience(exchange, stopped);
  for (const { introduction } of dialects) {
    if (introduction === undefined) continue;
    const known = introduction.read(await readDescription(new URL(introduction.place, url), headers, ask));
    if (known?.paths.every((path) => path === '/' || isRoutePath(path)) === true) return known;
  }
  return undefined;
}
