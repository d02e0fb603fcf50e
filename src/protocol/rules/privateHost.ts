/** Hosts that only this machine or its network can reach. */
import { parseUrl } from '../base/url.ts';

/** URLs of images are short; a longer text is none that anybody would fetch. */
const longest = 8192;

/** The host of an http(s) URL when nobody outside can reach it. */
export function findPrivateHost(url: string): string | undefined {
  if (url.length > longest || !/^https?:/i.test(url)) return undefined;
  const host = parseUrl(url)?.hostname.replace(/\.$/, '');
  return host !== undefined && isPrivate(host) ? host : undefined;
}

function isPrivate(host: string): boolean {
  if (host.startsWith('[')) return /^\[(?:::1\]|f[cd]|fe[89ab])/i.test(host);
  const [, one, two] = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(host) ?? [];
  if (one !== undefined && two !== undefined) return isPrivateNetwork(Number(one), Number(two));
  return /(?:^|\.)localhost$|\.(?:local|internal)$/i.test(host);
}

/** RFC 1918, loopback, link-local, and the host that is none. */
function isPrivateNetwork(one: number, two: number): boolean {
  return (
    one === 10 ||
    one === 127 ||
    one === 0 ||
    (one === 192 && two === 168) ||
    (one === 169 && two === 254) ||
    (one === 172 && two >= 16 && two <= 31)
  );
}
