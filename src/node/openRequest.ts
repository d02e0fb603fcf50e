/** Begins an HTTP request, directly or through a proxy. */
import http, { type ClientRequest, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { urlToHttpOptions } from 'node:url';

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
  const proxy = findProxy?.(address);
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
  return moduleFor(proxy).request({ ...options, ...placeOf(proxy), auth, path: target, headers });
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
  const { hostname = '', port } = urlToHttpOptions(address);
  const host = String(hostname).replaceAll(/^\[|\]$/g, '');
  const authority = `${address.hostname}:${port === undefined || port === '' ? 443 : port}`;
  return https.request(address, {
    ...options,
    // With a connection of its own, the request has no agent, which would know this port.
    defaultPort: 443,
    createConnection: (_options, onConnection) => {
      openTunnel(authority, options, proxy).then(
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
  authority: string,
  { signal, autoSelectFamilyAttemptTimeout: timeout }: ConnectOptions,
  proxy: URL,
): Promise<Duplex> {
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
      reject(new Error(`the proxy ${proxy.host} refused to connect: HTTP ${statusCode} ${statusMessage}`.trim()));
    });
    asked.on('error', (error) =>
      reject(new Error(`the proxy ${proxy.host} failed: ${error.message}`, { cause: error })),
    );
    asked.end();
  });
}
