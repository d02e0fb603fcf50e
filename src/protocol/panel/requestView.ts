/** The request of a run and its connection, for a screen: what was sent, what came back, and when. */
import { printExact } from '../core/json/exactJson.ts';
import { describeAttempts, type AttemptView } from '../session/live/describeAttempts.ts';
import type { Locale } from '../core/l10n/translate.ts';
import { headersOfProtocol } from '../session/client/addHeaders.ts';
import { protocolHeaders } from '../session/client/createTransport.ts';
import { hideCredentials, hideInUrl, type Headers } from '../session/client/credentials.ts';
import type { RunState } from '../session/live/runState.ts';

export interface HeaderView {
  readonly name: string;
  readonly value: string;
  /** The client adds it, because the endpoint does not set it. */
  readonly isAdded?: true;
}

export interface RequestView {
  /** As configured, without secrets: variables are not expanded. */
  readonly url: string;
  /** The URL that responded, if it is another one: after redirects, or at another path. */
  readonly answeredAt?: string;
  readonly status?: number;
  /** `1.1` */
  readonly httpVersion?: string;
  /** The name of the document that the request was sent from. */
  readonly source: string;
  /** In ISO 8601; empty if it is not known. */
  readonly sentAt: string;
  /** Milliseconds since sending. `headersAt` is for status and headers. Absent while they are not known. */
  readonly headersAt?: number;
  readonly firstByteAt?: number;
  readonly endedAt?: number;
  /** The times of the response were not recorded. */
  readonly timesUnknown?: true;
  /** The attempts after which the request was sent again. */
  readonly attempts: readonly AttemptView[];
  readonly requestHeaders: readonly HeaderView[];
  /** Known when the run is over. */
  readonly responseHeaders?: readonly HeaderView[];
  /** The request as JSON text, as it was sent: its first characters. Absent if it is not known. */
  readonly body?: string;
  /** Characters of the whole body, and its bytes. */
  readonly bodyLength: number;
  readonly bodyBytes: number;
  /** Bytes of the response's body, as they arrived. */
  readonly received?: number;
}

/** `limit` is in characters of the body. */
export function projectRequest(state: RunState, limit: number, locale: Locale): RequestView {
  const { header, end, answer } = state;
  const { endpoint, request, source, startedAt, times } = header;
  const body = request === null ? undefined : printExact(request);
  const { url: answeredAt, status, httpVersion, received, headers } = end ?? {};
  return {
    url: hideInUrl(endpoint.url),
    source,
    sentAt: startedAt,
    attempts: describeAttempts(end?.attempts, locale),
    requestHeaders: headersOfRequest(state),
    ...(body !== undefined && { body: body.slice(0, limit) }),
    bodyLength: body?.length ?? 0,
    bodyBytes: body === undefined ? 0 : new TextEncoder().encode(body).length,
    ...(times === 'unknown' ? { timesUnknown: true as const } : { ...answer, ...(end && { endedAt: end.at }) }),
    ...(answeredAt !== undefined && { answeredAt: hideInUrl(answeredAt) }),
    ...(status !== undefined && { status }),
    ...(httpVersion !== undefined && { httpVersion }),
    ...(received !== undefined && { received }),
    ...(headers !== undefined && { responseHeaders: toHeaders(headers) }),
  };
}

function toHeaders(headers: Headers): readonly HeaderView[] {
  return Object.entries(hideCredentials(headers)).map(([name, value]) => ({ name, value }));
}

/**
 * The headers of the endpoint, then those that the protocol and the client add. Only a run that this program has sent
 * has the latter: a run that was captured or imported has all its headers in the record.
 */
function headersOfRequest({ header, protocol }: RunState): readonly HeaderView[] {
  const { endpoint, request } = header;
  const own = toHeaders(endpoint.headers);
  if (endpoint.origin === undefined || endpoint.origin === 'capture') return own;
  const names = new Set(own.map(({ name }) => name.toLowerCase()));
  const added = { ...protocolHeaders, ...(protocol.id === header.protocol && headersOfProtocol(protocol, request)) };
  const others = Object.entries(added).filter(([name]) => !names.has(name.toLowerCase()));
  return [...own, ...others.map(([name, value]) => ({ name, value, isAdded: true as const }))];
}
