/**
 * Which proxy the environment names for an address: `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`, or the same in lower
 * case, which has precedence. Node reads them from version 24 on only, so the command line reads them itself.
 */
import { BlockList, isIP } from 'node:net';
import { parseUrl } from '../protocol/core/base/url.ts';

/** In `NO_PROXY`, as in Chromium's lists: the addresses of this machine are requested through the proxy as well. */
const withLoopback = '<-loopback>';

/**
 * Returns `undefined` if the server is connected to directly. So are the addresses of this machine, which a proxy on
 * another machine cannot reach. Throws if the variable names something that is not an HTTP proxy.
 */
export function findProxy(address: URL, env: NodeJS.ProcessEnv = process.env): URL | undefined {
  const isSecure = address.protocol === 'https:';
  const text = isSecure
    ? firstOf(env['https_proxy'], env['HTTPS_PROXY'])
    : firstOf(env['http_proxy'], env['HTTP_PROXY']);
  if (text === undefined || isExcepted(address, firstOf(env['no_proxy'], env['NO_PROXY']) ?? '')) return undefined;
  const proxy = parseUrl(text.includes('://') ? text : `http://${text}`);
  if (proxy?.protocol === 'http:' || proxy?.protocol === 'https:') return proxy;
  // The value is not quoted, because it may contain a password.
  throw new Error(`${isSecure ? 'HTTPS_PROXY' : 'HTTP_PROXY'} must be the address of an HTTP proxy, http://host:port`);
}

function firstOf(...values: readonly (string | undefined)[]): string | undefined {
  return values.find((value) => value !== undefined && value.trim() !== '')?.trim();
}

function isExcepted(address: URL, list: string): boolean {
  const host = address.hostname.replaceAll(/^\[|\]$|\.$/g, '').toLowerCase();
  const port = address.port === '' ? (address.protocol === 'https:' ? '443' : '80') : address.port;
  const entries = list.toLowerCase().split(/[\s,]+/);
  if (isLoopback(host) && !entries.includes(withLoopback)) return true;
  return entries.some((entry) => matches(entry, host, port));
}

/** `entry`: `*`, a name (also for its subdomains), an address or a range of addresses, each but the last with a port. */
function matches(entry: string, host: string, port: string): boolean {
  if (entry === '*') return true;
  const range = /^(.+)\/(\d{1,3})$/.exec(entry);
  if (range !== null) return isInRange(host, range[1] ?? '', Number(range[2]));
  const [, name = '', wantedPort = port] =
    /^(.*?)(?::(\d+))?$/.exec(isIP(entry) === 6 ? `${entry}:${port}` : entry) ?? [];
  const plain = name.replaceAll(/^\*?\.|^\[|\]$|\.$/g, '');
  return plain !== '' && wantedPort === port && (host === plain || host.endsWith(`.${plain}`));
}

function isInRange(host: string, first: string, length: number): boolean {
  const family = isIP(first) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(host) === 0 || isIP(host) !== isIP(first) || length > (family === 'ipv6' ? 128 : 32)) return false;
  const list = new BlockList();
  list.addSubnet(first, length, family);
  return list.check(host, family);
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
}
