/** Finds addresses of hosts that are reachable only from this machine or its network. */
import { isPrivateHost } from '../../core/base/privateHost.ts';
import { parseUrl } from '../../core/base/url.ts';

/** The maximum length of a URL. URLs of images are short, and a longer text is not a URL that anybody would fetch. */
const longest = 8192;

/** Returns the host of an http(s) URL if it is not reachable from outside. */
export function findPrivateHost(url: string): string | undefined {
  if (url.length > longest || !/^https?:/i.test(url)) return undefined;
  const host = parseUrl(url)?.hostname.replace(/\.$/, '');
  return host !== undefined && isPrivateHost(host) ? host : undefined;
}
