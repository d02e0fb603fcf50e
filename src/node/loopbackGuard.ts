/**
 * Decides who may send requests to a server on the loopback interface. A browser sends requests there for any page:
 * under an external name that resolves to 127.0.0.1 (DNS rebinding), or as forms and `fetch` calls of an external
 * origin. Programs send no `Origin`, and pages of this machine send one of this machine.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

const loopbackName = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|localhost|[a-z\d-]+\.localhost)$/i;

/** Responds with 403 and returns `true` if a page of another machine or site caused the request. */
export function refuseForeign(request: IncomingMessage, response: ServerResponse): boolean {
  const reason = whyForeign(request);
  if (reason === undefined) return false;
  response.writeHead(403, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ error: { code: 403, message: reason } }));
  return true;
}

function whyForeign({ headers }: IncomingMessage): string | undefined {
  const { host, origin } = headers;
  if (host !== undefined && !isLoopback(`http://${host}`)) {
    return `Host ${host} is no name of this machine's loopback interface`;
  }
  if (origin !== undefined) return isLoopback(origin) ? undefined : `Origin ${origin} is not of this machine`;
  // Links and images send no origin, but browsers report in `sec-fetch-site` where the request comes from.
  return headers['sec-fetch-site'] === 'cross-site' ? 'A page of another site asks' : undefined;
}

function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username } = new URL(url);
  return /^https?:$/.test(protocol) && username === '' && loopbackName.test(hostname);
}
