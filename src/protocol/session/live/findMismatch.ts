/** Finds out, with GETs only, whether a server uses another protocol than a request that is about to be sent to it. */
import { parseUrl } from '../../core/base/url.ts';
import type { Exchange } from '../client/exchange.ts';
import { createTransport } from '../client/createTransport.ts';
import type { Transport, WireRequest } from '../client/transport.ts';
import type { Dialect } from '../../protocols/contract/protocol.ts';
import { dialects, protocolById } from '../../protocols/registry.ts';
import { identifyServer } from './identifyServer.ts';
import { locateRequest } from './locateRequest.ts';

export interface Mismatch {
  /** The id of the protocol that is used at the address. */
  readonly dialect: string;
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
  dialect: Dialect,
  stopped: AbortSignal,
  { exchange, transport = createTransport(exchange) }: { readonly exchange: Exchange; readonly transport?: Transport },
): Promise<Mismatch | undefined> {
  const path = parseUrl(request.url)?.pathname ?? '/';
  const { root, base } = dialect.paths;
  const isUsual = path !== '/' && (root.includes(path) || (base !== undefined && path.endsWith(base)));
  if (isUsual) return undefined;
  const { isFound } = await locateRequest({ ...request, body: '' }, dialect, transport, stopped);
  if (isFound) return undefined;
  const known = await identifyServer(request, dialects, stopped, exchange);
  const title = protocolById(known?.dialect ?? '')?.title;
  if (known?.dialect === undefined || title === undefined || known.dialect === dialect.id) return undefined;
  const [first = path] = known.paths;
  if (path !== '/' && !known.paths.includes(path)) return undefined;
  return { dialect: known.dialect, title, url: path === '/' ? new URL(first, request.url).href : request.url };
}
