/** Finds out, with GETs only, whether a server uses another protocol than a request that is about to be sent to it. */
import { parseUrl } from '../../core/base/url.ts';
import type { Exchange } from '../client/exchange.ts';
import { createTransport } from '../client/createTransport.ts';
import { startLookUp } from '../client/lookUp.ts';
import type { Transport, WireRequest } from '../client/transport.ts';
import type { WireProtocol } from '../../protocols/contract/protocol.ts';
import { wireProtocols, protocolById } from '../../protocols/registry.ts';
import { identifyServer } from './identifyServer.ts';
import { locateRequest } from './locateRequest.ts';

export interface ProtocolMismatch {
  /** The id of the protocol that is used at the address. */
  readonly protocol: string;
  /** The name of that protocol, shown to users. */
  readonly title: string;
  /** The address for requests of that protocol. */
  readonly url: string;
}

/**
 * Returns `undefined` where the protocols agree, or where the server does not report the protocol at the address.
 * Never rejects.
 */
export async function findMismatch(
  request: Omit<WireRequest, 'body'>,
  protocol: WireProtocol,
  stopped: AbortSignal,
  { exchange, transport = createTransport(exchange) }: { readonly exchange: Exchange; readonly transport?: Transport },
): Promise<ProtocolMismatch | undefined> {
  const path = parseUrl(request.url)?.pathname ?? '/';
  const { root, base } = protocol.paths;
  const isUsual = path !== '/' && (root.includes(path) || (base !== undefined && path.endsWith(base)));
  if (isUsual) return undefined;
  // Both questions share one time, because the request waits for both answers.
  const lookUp = startLookUp(request.timeout, stopped);
  const { isFound } = await locateRequest({ ...request, body: '' }, protocol, transport, lookUp);
  if (isFound) return undefined;
  const known = await identifyServer(request, wireProtocols, lookUp, exchange);
  const title = protocolById(known?.protocol ?? '')?.title;
  if (known?.protocol === undefined || title === undefined || known.protocol === protocol.id) return undefined;
  const [first = path] = known.paths;
  if (path !== '/' && !known.paths.includes(path)) return undefined;
  return { protocol: known.protocol, title, url: path === '/' ? new URL(first, request.url).href : request.url };
}
