/** Where a proxy forwards the requests that it receives. */

/**
 * Returns the target of a request for this path: always on the agent's origin, below the agent's own path unless the
 * request's path is already below it, and with the agent's query.
 */
export function captureTarget(to: URL, path: string): URL {
  const base = to.pathname.replace(/\/+$/, '');
  // After a complete origin, no text in the path can name another server.
  const asked = new URL(to.origin + withoutServer(path));
  const isBelow = base === '' || asked.pathname === base || asked.pathname.startsWith(`${base}/`);
  if (!isBelow) asked.pathname = asked.pathname === '/' ? to.pathname : base + asked.pathname;
  asked.search = queryFor(to, path);
  asked.hash = '';
  return asked;
}

/** The same in the form of a request line: the client's query is passed on unchanged. */
export function captureWirePath(to: URL, path: string): string {
  const query = queryFor(to, path);
  return captureTarget(to, path).pathname + (query === '' ? '' : `?${query}`);
}

/** Some clients also write the server into the request line. */
function withoutServer(path: string): string {
  return path.replace(/^[a-z][a-z\d+.-]*:\/\/[^/\\?#]*/i, '').replace(/^[/\\]*/, '/');
}

/** The client's query, and the parameters of the agent's query that the client does not set. */
function queryFor(to: URL, path: string): string {
  const [, own = ''] = /^[^?#]*\?([^#]*)/.exec(path) ?? [];
  const names = new Set(new URLSearchParams(own).keys());
  const added = to.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && ![...new URLSearchParams(pair).keys()].some((name) => names.has(name)));
  return [...(own === '' ? [] : [own]), ...added].join('&');
}
