/**
 * The transport over the platform's `fetch`. Follows redirects itself, because a redirect must keep
 * the POST and must not take the endpoint's headers (tokens) to another origin.
 */
import { fail, ok, type Fault, type Result } from '../base/fault.ts';
import { mostRedirects, redirectTarget } from './redirectTarget.ts';
import type { Transport, WireRequest, WireResponse } from './transport.ts';

const protocolHeaders = {
  'content-type': 'application/json',
  accept: 'text/event-stream, application/json;q=0.9, */*;q=0.1',
};

export const fetchTransport: Transport = async (request, signal) => {
  const watch = watchSilence(request.timeout, signal);
  try {
    const answer = await followRedirects(request, watch.signal);
    if (!answer.ok) {
      watch.stop();
      return answer;
    }
    const response = answer.value;
    return ok<WireResponse>({
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      headers: Object.fromEntries(response.headers),
      body: readBody(response, watch, request),
    });
  } catch (error) {
    watch.stop();
    return fail(watch.expired() ? { kind: 'timeout', seconds: request.timeout } : toConnectFault(error, request.url));
  }
};

async function followRedirects(request: WireRequest, signal: AbortSignal): Promise<Result<Response>> {
  let url = request.url;
  let headers: Record<string, string> = { ...protocolHeaders, ...request.headers };
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const sent = request.method === 'GET' ? { method: 'GET' } : { method: 'POST', body: request.body };
    const response = await fetch(url, { ...sent, headers, redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return ok(response);
    await response.body?.cancel();
    // 303 asks for a GET, which no agent answers.
    if (response.status === 303) return fail({ kind: 'redirect', url: location, detail: '303 See Other' });
    const target = redirectTarget(location, url);
    if (!target.ok) return target;
    if (target.value.origin !== new URL(url).origin) headers = protocolHeaders;
    url = target.value.href;
  }
  return fail({ kind: 'redirect', url, detail: `more than ${mostRedirects} redirects` });
}

interface SilenceWatch {
  readonly signal: AbortSignal;
  heard(): void;
  stop(): void;
  expired(): boolean;
}

/** Aborts after `seconds` without a sign of life, or with `outer`. */
function watchSilence(seconds: number, outer: AbortSignal): SilenceWatch {
  const controller = new AbortController();
  let expired = false;
  const expire = (): void => {
    expired = true;
    controller.abort();
  };
  let timer = setTimeout(expire, seconds * 1000);
  const abort = (): void => controller.abort();
  outer.addEventListener('abort', abort);
  if (outer.aborted) abort();
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(expire, seconds * 1000);
    },
    stop() {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
    },
    expired: () => expired,
  };
}

async function* readBody(
  response: Response,
  watch: SilenceWatch,
  { timeout }: WireRequest,
): AsyncGenerator<Uint8Array | Fault> {
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) return;
      watch.heard();
      yield chunk.value;
    }
  } catch (error) {
    if (watch.expired()) yield { kind: 'timeout', seconds: timeout };
    else if (!watch.signal.aborted) yield { kind: 'broken', detail: describeError(error) };
  } finally {
    watch.stop();
    // Leaving early must also end the connection; after an error there is nothing left to cancel.
    await reader?.cancel().catch(() => undefined);
  }
}

/** The first cause of all: Node puts the system's word there, and proxies theirs below one more. Browsers only have a message. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  if (error instanceof AggregateError && error.errors.length > 0) return describeError(error.errors[0]);
  if (cause instanceof Error) return describeError(cause);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code === undefined || message.includes(code) ? message : `${code}: ${message}`;
}

const tlsError = /CERT|SSL|TLS|EPROTO|SELF_SIGNED|UNABLE_TO_VERIFY/;

/** Why there was no connection at all. */
export function toConnectFault(error: unknown, url: string): Fault {
  const detail = describeError(error);
  const { origin } = new URL(url);
  return tlsError.test(detail.toUpperCase()) && url.startsWith('https:')
    ? { kind: 'tls', url: origin, detail }
    : { kind: 'unreachable', url: origin, detail };
}
