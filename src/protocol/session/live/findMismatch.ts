/** Whether a server speaks another protocol than a request that is about to be sent to it, found out by GETs only. */
import { parseUrl } from '../../core/base/url.ts';
import type { Exchange } from '../client/exchange.ts';
import { createTransport } from '../client/createTransport.ts';
import type { Transport, WireRequest } from '../client/transport.ts';
import type { Dialect } from '../../protocols/contract/dialect.ts';
import { dialects, protocolById } from '../../protocols/registry.ts';
import { identifyServer } from './identifyServer.ts';
import { locateRequest } from './locateRequest.ts';

export interface Mismatch {
  /** What is spoken at the address: the id of a dialect. */
  readonly dialect: string;
  /** What people call it. */
  readonly title: string;
  /** The address for requests of that protocol. */
  readonly url: string;
}

/** `undefined` where the protocols agree, or the server does not say what is spoken at the address. Never rejects. */
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
