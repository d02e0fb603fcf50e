/** Addresses of hosts that only this machine or its network can reach. */
import { isPrivateHost } from '../../core/base/privateHost.ts';
import { parseUrl } from '../../core/base/url.ts';

/** URLs of images are short; a longer text is none that anybody would fetch. */
const longest = 8192;

/** The host of an http(s) URL when nobody outside can reach it. */
export function findPrivateHost(url: string): string | undefined {
  if (url.length > longest || !/^https?:/i.test(url)) return undefined;
  const host = parseUrl(url)?.hostname.replace(/\.$/, '');
  return host !== undefined && isPrivateHost(host) ? host : undefined;
}
