/**
 * Finds the URL for a request when the user has only given the server: either what SDKs call a base URL, or the server
 * alone.
 */
import type { PathAdvice } from '../../core/base/fault.ts';
import { parseUrl } from '../../core/base/url.ts';
import type { RequestPaths } from '../contract/protocol.ts';

/** The other usual paths for such requests, without the path of the URL. Nothing is sent to them by itself. */
export function otherPaths(url: string, { root }: RequestPaths): readonly string[] {
  const path = parseUrl(url)?.pathname;
  return root.filter((one) => one !== path);
}

/**
 * What a user should know when the server does not have the path of `url`, to which the request was sent: that it was
 * not part of the URL of the endpoint (`asked`), and the other usual paths.
 */
export function advisePath(url: string, asked: string, paths: RequestPaths): PathAdvice {
  const { origin = '', pathname = '' } = parseUrl(url) ?? {};
  const usual = otherPaths(url, paths);
  return {
    ...(usual.length > 0 && { usual }),
    ...(pathname !== parseUrl(asked)?.pathname && { chosen: origin + pathname }),
  };
}

/**
 * Returns the possible URLs, which requests without side effects then try out (`session/live/locateRequest.ts`). The
 * most likely URL comes first. A URL whose path is not that of a base URL (`…/v1`) is returned unchanged. Never empty.
 */
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
