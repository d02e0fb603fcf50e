/**
 * A transport for servers that answer at another URL: it opens a stream, posts the request, and returns the stream as
 * the answer. If the server rejects either of the two, that response is the answer instead.
 */
import type { Transport, WireResponse } from './transport.ts';

/**
 * `streamOf` returns the URL at which the answer to a request to the given URL arrives; `undefined` where the answer
 * is in the response.
 */
export function listenFirst(transport: Transport, streamOf: (url: string) => string | undefined): Transport {
  return async (request, signal) => {
    const url = streamOf(request.url);
    if (url === undefined) return transport(request, signal);
    const listening = new AbortController();
    const either = AbortSignal.any([signal, listening.signal]);
    const stream = await transport({ ...request, method: 'GET', url, body: '' }, either);
    if (!stream.ok || !isFine(stream.value)) return stream;
    const taken = await transport(request, signal);
    if (taken.ok && isFine(taken.value)) {
      await discard(taken.value.body);
      return stream;
    }
    // The stream may have no data yet, so reading it ends only when it is aborted.
    listening.abort();
    await discard(stream.value.body);
    return taken;
  };
}

function isFine({ status }: WireResponse): boolean {
  return status >= 200 && status <= 299;
}

/** Starting and then abandoning a body releases its connection. */
async function discard(body: WireResponse['body']): Promise<void> {
  const reading = body[Symbol.asyncIterator]();
  await reading.next();
  await reading.return?.();
}
