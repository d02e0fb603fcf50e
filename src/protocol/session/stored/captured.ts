/** A captured exchange between another program and an agent: whether it is a run, and how its record starts. */
import { tryParseExact } from '../../core/json/exactJson.ts';
import { parseUrl } from '../../core/base/url.ts';
import { tryParseJson, type Json } from '../../core/json/json.ts';
import { credentialsInHeaders, credentialsInUrl, hideCredentials, hideInUrl } from '../client/credentials.ts';
import { defaultProtocol, protocolOfRequest } from '../../protocols/registry.ts';
import { createRedact, type Redact, type Secret } from '../../core/secrets/redact.ts';
import { runFileVersion, type RunHeader } from '../../core/record/runFile.ts';

export interface CapturedRequest {
  /** The absolute URL of the request. */
  readonly url: string;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** `undefined` when the body is not text, or is too long to keep. */
  readonly body: string | undefined;
}

/** Paths of other protocols, whose requests can look like those of a supported protocol. */
const otherPath = /\/(?:embeddings|moderations|input_tokens|v1\/messages(?:\/count_tokens)?)$/;

/** Whether the request belongs to a supported protocol. */
export function isKnownRequest({ url, body }: CapturedRequest): boolean {
  if (otherPath.test(parseUrl(url)?.pathname ?? '')) return false;
  const json = body === undefined ? undefined : tryParseJson(body);
  return json !== undefined && protocolOfRequest(json) !== undefined;
}

/** Whether an answer with this content type is a stream, independent of the request. */
export function isStreamType(contentType: string): boolean {
  return /^(?:text\/event-stream|application\/(?:x-)?(?:ndjson|jsonl|json-seq))\b/i.test(contentType.trim());
}

/** Headers that contain nothing about the request itself. */
const transient =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|accept-encoding|te|trailer|upgrade|expect|sec-fetch-.*|sec-ch-.*|proxy-connection)$/;

export interface CapturedBeginning {
  readonly header: RunHeader;
  readonly redact: Redact;
}

/**
 * Replaces the credentials in the headers and in the URL, and the known secrets of the agent's endpoint, both here
 * and wherever the agent repeats them.
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
      protocol: (protocolOfRequest(json) ?? defaultProtocol).id,
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

/** For an answer when only the headers of its request are known. */
export function redactOfHeaders(headers: Readonly<Record<string, string>>): Redact {
  return createRedact(credentialsInHeaders(headers));
}

/** The last two segments of the path: `process`, `v1 responses`. */
function sourceOf(url: URL | undefined): string {
  const words = (url?.pathname ?? '').split('/').filter((word) => word !== '');
  return words.slice(-2).join(' ') || (url?.host ?? '');
}
