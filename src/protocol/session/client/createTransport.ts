/**
 * Creates a transport on top of the platform's HTTP implementation. It follows redirects itself, because a redirect
 * must keep the POST and must not send the endpoint's headers (tokens) to another origin.
 */
import { fail, faultOf, ok, type Fault, type Result } from '../../core/base/fault.ts';
import { addHeaders } from './addHeaders.ts';
import type { Exchange, Exchanged } from './exchange.ts';
import { maxRedirects, redirectTarget } from './redirectTarget.ts';
import { describeError, toConnectFault } from './toConnectFault.ts';
import type { Transport, WireRequest, WireResponse } from './transport.ts';
import { watchSilence, type SilenceWatch } from './watchSilence.ts';

/** The headers of each request that its endpoint does not set. */
export const protocolHeaders = {
  'content-type': 'application/json',
  accept: 'text/event-stream, application/json;q=0.9, */*;q=0.1',
};

/** Only the request's `timeout`, its signal and the server can end an exchange. */
export function createTransport(exchange: Exchange): Transport {
  return async (request, signal) => {
    const watch = watchSilence(request.timeout, signal);
    try {
      const answer = await followRedirects(exchange, request, watch);
      if (!answer.ok) {
        watch.stop();
        return answer;
      }
      const { answered, url } = answer.value;
      const { status, headers, httpVersion, received } = answered;
      const contentType = headers['content-type'] ?? '';
      const body = readBody(answered, watch, request);
      return ok<WireResponse>({
        status,
        contentType,
        headers,
        ...(url === request.url ? {} : { url }),
        ...(httpVersion === undefined ? {} : { httpVersion }),
        body,
        received,
      });
    } catch (error) {
      watch.stop();
      return fail(watch.expired() ? { kind: 'timeout', seconds: request.timeout } : toConnectFault(error, request.url));
    }
  };
}

async function followRedirects(
  exchange: Exchange,
  request: WireRequest,
  watch: SilenceWatch,
): Promise<Result<{ readonly answered: Exchanged; readonly url: string }>> {
  let url = request.url;
  let headers = addHeaders(request.headers, protocolHeaders);
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const sent =
      request.method !== undefined ? { method: request.method } : { method: 'POST' as const, body: request.body };
    const answer = await exchange({ ...sent, url, headers }, watch.signal);
    // The head of an answer, even of a redirect, shows that the server is active.
    watch.heard();
    const { status } = answer;
    const { location } = answer.headers;
    if (status < 300 || status > 399 || location === undefined) return ok({ answered: answer, url });
    answer.close();
    // A 303 requires a GET, which no agent answers.
    if (status === 303) return fail({ kind: 'redirect', url: location, detail: '303 See Other' });
    const target = redirectTarget(location, url);
    if (!target.ok) return target;
    if (target.value.origin !== new URL(url).origin) headers = protocolHeaders;
    url = target.value.href;
  }
  return fail({ kind: 'redirect', url, detail: `more than ${maxRedirects} redirects` });
}

async function* readBody(
  { body, close }: Exchanged,
  watch: SilenceWatch,
  { timeout }: WireRequest,
): AsyncGenerator<Uint8Array | Fault> {
  try {
    for await (const chunk of body) {
      watch.pause();
      yield chunk;
      watch.heard();
    }
  } catch (error) {
    if (watch.expired()) yield { kind: 'timeout', seconds: timeout };
    else if (!watch.signal.aborted) yield faultOf(error) ?? { kind: 'broken', detail: describeError(error) };
  } finally {
    watch.stop();
    // The connection must also end when the consumer stops reading early.
    close();
  }
}
