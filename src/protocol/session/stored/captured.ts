/** An exchange between a program and an agent that somebody listens to: whether it is a run, and what its record begins with. */
import { tryParseExact } from '../../core/json/exactJson.ts';
import { parseUrl } from '../../core/base/url.ts';
import { tryParseJson, type Json } from '../../core/json/json.ts';
import { credentialsInHeaders, credentialsInUrl, hideCredentials, hideInUrl } from '../client/credentials.ts';
import { dialectOfRequest } from '../../protocols/registry.ts';
import { createRedact, type Redact, type Secret } from '../../core/secrets/redact.ts';
import { runFileVersion, type RunHeader } from '../../core/record/runFile.ts';

export interface CapturedRequest {
  /** Where it goes: absolute. */
  readonly url: string;
  /** Named in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** `undefined` for none that is text, or one too long to keep. */
  readonly body: string | undefined;
}

/** Where other protocols are spoken whose requests can look like those of ours. */
const foreignPath = /\/(?:embeddings|moderations|input_tokens|v1\/messages(?:\/count_tokens)?)$/;

/** Whether it is a request of a protocol that we know. */
export function isKnownRequest({ url, body }: CapturedRequest): boolean {
  if (foreignPath.test(parseUrl(url)?.pathname ?? '')) return false;
  const json = body === undefined ? undefined : tryParseJson(body);
  return json !== undefined && dialectOfRequest(json) !== undefined;
}

/** Whether an answer of that type is a stream, whatever was asked. */
export function isStreamType(contentType: string): boolean {
  return /^(?:text\/event-stream|application\/(?:x-)?(?:ndjson|jsonl|json-seq))\b/i.test(contentType.trim());
}

/** Says nothing of the request itself. */
const transient =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|accept-encoding|te|trailer|upgrade|expect|sec-fetch-.*|sec-ch-.*|proxy-connection)$/;

export interface CapturedBeginning {
  readonly header: RunHeader;
  readonly redact: Redact;
}

/**
 * Credentials of headers and of the address, and the secrets that are known of the agent's endpoint, are replaced,
 * here and wherever the agent repeats them.
 */
export function toBeginning(
  request: CapturedRequest,
  startedAt: Date,
  secrets: readonly Secret[] = [],
): CapturedBeginning {
  const { url, headers, body } = request;
  const redact = createRedact([...secrets, ...credentialsInUrl(url), ...credentialsInHeaders(headers)]);
  const parsed = parseUrl(url);
  const kept = Object.entries(hideCredentials(headers))
    .filter(([name]) => !transient.test(name))
    .map(([name, value]) => [name, redact(value)]);
  const json: Json = body === undefined ? null : (tryParseExact(body) ?? null);
  return {
    redact,
    header: {
      agentrun: runFileVersion,
      dialect: dialectOfRequest(json)?.id ?? 'agent-api',
      startedAt: startedAt.toISOString(),
      source: sourceOf(parsed),
      endpoint: {
        name: parsed?.host ?? '',
        url: redact(hideInUrl(url)),
        headers: Object.fromEntries(kept) as Readonly<Record<string, string>>,
      },
      request: json,
    },
  };
}

/** For an answer of whose request only the headers are known. */
export function redactOfHeaders(headers: Readonly<Record<string, string>>): Redact {
  return createRedact(credentialsInHeaders(headers));
}

/** The last words of the path: `process`, `v1 responses`. */
function sourceOf(url: URL | undefined): string {
  const words = (url?.pathname ?? '').split('/').filter((word) => word !== '');
  return words.slice(-2).join(' ') || (url?.host ?? '');
}

/**
 * Where a request for that path goes: always to the agent's origin, below the agent's own path unless it is there
 * already, and with the agent's query.
 */
export function captureTarget(to: URL, path: string): URL {
  const base = to.pathname.replace(/\/+$/, '');
  // Behind a whole origin, nothing that a path holds can name another server.
  const asked = new URL(to.origin + withoutServer(path));
  const isBelow = base === '' || asked.pathname === base || asked.pathname.startsWith(`${base}/`);
  if (!isBelow) asked.pathname = asked.pathname === '/' ? to.pathname : base + asked.pathname;
  asked.search = queryFor(to, path);
  asked.hash = '';
  return asked;
}

/** The same as a request line has it: the client's query is passed on as it is spelled. */
export function captureWirePath(to: URL, path: string): string {
  const query = queryFor(to, path);
  return captureTarget(to, path).pathname + (query === '' ? '' : `?${query}`);
}

/** Some clients name the server in the request line as well. */
function withoutServer(path: string): string {
  return path.replace(/^[a-z][a-z\d+.-]*:\/\/[^/\\?#]*/i, '').replace(/^[/\\]*/, '/');
}

/** The client's query, and of the agent's what the client does not say. */
function queryFor(to: URL, path: string): string {
  const [, own = ''] = /^[^?#]*\?([^#]*)/.exec(path) ?? [];
  const said = new Set(new URLSearchParams(own).keys());
  const added = to.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && ![...new URLSearchParams(pair).keys()].some((name) => said.has(name)));
  return [...(own === '' ? [] : [own]), ...added].join('&');
}
