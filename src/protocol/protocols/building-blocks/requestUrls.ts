/** Where a request goes when a person has only said which server: what SDKs call a base URL, or the server alone. */
import { parseUrl } from '../../core/base/url.ts';
import type { RequestPaths } from '../contract/dialect.ts';

/** Other paths than that of the address to which such requests usually go: for a server that has no such path. */
export function otherPaths(url: string, { root }: RequestPaths): readonly string[] {
  const path = parseUrl(url)?.pathname;
  return root.filter((one) => one !== path);
}

/** What may be the address, to be found out by requests that change nothing (`session/live/locateRequest.ts`). The likeliest first; the URL itself where it has a path of its own, whatever that is. Never empty. */
export function requestUrls(url: string, { root, base }: RequestPaths): readonly string[] {
  const parsed = parseUrl(url);
  if (parsed === undefined) return [url];
  const path = parsed.pathname.replace(/\/+$/, '');
  const paths = path === '' ? root : base !== undefined && path.endsWith('/v1') ? [path + base] : [];
  const urls = paths.map((candidate) => {
    const full = new URL(parsed.href);
    full.pathname = candidate;
    return full.href;
  });
  return urls.length === 0 ? [url] : urls;
}
