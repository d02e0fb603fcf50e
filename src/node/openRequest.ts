/** Begins an HTTP request, directly or through a proxy. */
import http, { type ClientRequest, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { urlToHttpOptions } from 'node:url';
import { withFault, type Fault } from '../protocol/core/base/fault.ts';
import { describeError } from '../protocol/session/client/toConnectFault.ts';

/** Returns the proxy for an address, or `undefined` if there is none. May throw. */
export type FindProxy = (address: URL) => URL | undefined;

/** In a list, names alternate with values. */
type Headers = Readonly<Record<string, string>> | readonly string[];

interface ConnectOptions extends RequestOptions {
  readonly headers?: Headers;
  /** `net.connect` knows this option, and Node passes it on; the types of Node do not have it. */
  readonly autoSelectFamilyAttemptTimeout?: number;
}

/** Begins a request. The extension passes no `findProxy`, because VS Code replaces `request` with one that uses proxies. */
export function openRequest(address: URL, options: ConnectOptions, findProxy?: FindProxy): ClientRequest {
  const proxy = findProxyFor(address, findProxy);
  // Read from the module at the time of the call, because VS Code replaces its functions with ones that support
  // proxies and certificates.
  if (proxy === undefined) return moduleFor(address).request(address, options);
  if (address.protocol === 'https:') return openThroughTunnel(address, options, proxy);
  const { auth, path } = urlToHttpOptions(address);
  const headers = withHeaders(options.headers ?? {}, {
    host: address.host,
    ...(proxy.username !== '' && { 'proxy-authorization': authorizationOf(proxy) }),
  });
  const target = `${address.origin}${options.path ?? path ?? '/'}`;
  const sent = moduleFor(proxy).request({ ...options, ...placeOf(proxy), auth, path: target, headers });
  const blameProxy = (error: Error): void => void withFault(error, toProxyFault(address, describeError(error)));
  // This listener is the first one. When a response has begun, an error may be that of the server.
  sent.on('error', blameProxy).once('response', () => sent.off('error', blameProxy));
  return sent;
}

function findProxyFor(address: URL, findProxy: FindProxy | undefined): URL | undefined {
  try {
    return findProxy?.(address);
  } catch (error) {
    throw error instanceof Error ? withFault(error, toProxyFault(address, error.message)) : error;
  }
}

function toProxyFault({ origin }: URL, detail: string): Fault {
  return { kind: 'proxy', url: origin, detail };
}

function moduleFor({ protocol }: URL): typeof http | typeof https {
  return protocol === 'https:' ? https : http;
}

function placeOf(proxy: URL): RequestOptions {
  const { protocol, hostname, port } = urlToHttpOptions(proxy);
  return { protocol, hostname, port };
}

function authorizationOf({ username, password }: URL): string {
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}

/** Adds headers that are not there yet. */
function withHeaders(headers: Headers, added: Readonly<Record<string, string>>): Headers {
  const names = isList(headers) ? headers.filter((_, index) => index % 2 === 0) : Object.keys(headers);
  const known = new Set(names.map((name) => name.toLowerCase()));
  const missing = Object.entries(added).filter(([name]) => !known.has(name));
  return isList(headers) ? [...headers, ...missing.flat()] : { ...headers, ...Object.fromEntries(missing) };
}

function isList(headers: Headers): headers is readonly string[] {
  return Array.isArray(headers);
}

/** The proxy connects to the server, and TLS goes through that connection: the proxy sees only the server's name. */
function openThroughTunnel(address: URL, options: ConnectOptions, proxy: URL): ClientRequest {
  const host = address.hostname.replaceAll(/^\[|\]$/g, '');
  return https.request(address, {
    ...options,
    // With a connection of its own, the request has no agent, which would know this port.
    defaultPort: 443,
    createConnection: (_options, onConnection) => {
      openTunnel(address, options, proxy).then(
        (socket) => {
          const servername = isIP(host) === 0 ? { servername: host } : {};
          onConnection(null, connectTls({ socket, host, ...servername }));
        },
        (error: unknown) => onConnection(error as Error, undefined as unknown as Duplex),
      );
      return undefined;
    },
  });
}

function openTunnel(
  address: URL,
  { signal, autoSelectFamilyAttemptTimeout: timeout }: ConnectOptions,
  proxy: URL,
): Promise<Duplex> {
  const authority = `${address.hostname}:${address.port === '' ? 443 : address.port}`;
  const headers = {
    host: authority,
    ...(proxy.username !== '' && { 'proxy-authorization': authorizationOf(proxy) }),
  };
  return new Promise((resolve, reject) => {
    const connect: ConnectOptions = {
      ...placeOf(proxy),
      ...(timeout !== undefined && { autoSelectFamilyAttemptTimeout: timeout }),
      ...(signal !== undefined && { signal }),
      method: 'CONNECT',
      path: authority,
      headers,
    };
    const asked = moduleFor(proxy).request(connect);
    asked.on('connect', ({ statusCode = 0, statusMessage = '' }, socket: Duplex, head: Buffer) => {
      if (statusCode >= 200 && statusCode < 300) {
        if (head.length > 0) socket.unshift(head);
        return void resolve(socket);
      }
      socket.destroy();
      const refusal = new Error(`${proxy.host}: HTTP ${statusCode} ${statusMessage}`.trim());
      reject(withFault(refusal, toProxyFault(address, refusal.message)));
    });
    asked.on('error', (error) => reject(withFault(error, toProxyFault(address, describeError(error)))));
    asked.end();
  });
}
