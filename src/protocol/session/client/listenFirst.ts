/**
 * A transport for servers that answer elsewhere: it listens to a stream, posts the request, and
 * gives the stream as the answer. What refuses either of the two is the answer instead.
 */
import type { Transport, WireResponse } from './transport.ts';

/** `streamOf`: where the answer to a request to that URL is heard; `undefined` where it is in its response. */
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
    // A stream may have nothing to read yet: only when it is aborted does reading it end.
    listening.abort();
    await discard(stream.value.body);
    return taken;
  };
}

function isFine({ status }: WireResponse): boolean {
  return status >= 200 && status <= 299;
}

/** A body that was begun and left lets its connection go. */
async function discard(body: WireResponse['body']): Promise<void> {
  const reading = body[Symbol.asyncIterator]();
  await reading.next();
  await reading.return?.();
}
