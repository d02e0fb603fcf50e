/** One request to a server of which only the address is known: asks at one path after the other. */
import type { Transport, WireResponse } from './transport.ts';

/** Statuses of a path that the server does not have: nothing was done there. */
const absent: ReadonlySet<number> = new Set([404, 405]);

/** Goes on while the server has no such path; the answer of the last one stands. The request's own URL is not asked. */
export function tryUrls(transport: Transport, urls: readonly string[]): Transport {
  return async (request, signal) => {
    const [first, ...rest] = urls;
    let answer = await transport({ ...request, url: first ?? request.url }, signal);
    for (const url of rest) {
      if (!answer.ok || !absent.has(answer.value.status) || signal.aborted) return answer;
      await discard(answer.value.body);
      answer = await transport({ ...request, url }, signal);
    }
    return answer;
  };
}

/** A body that was begun and left lets its connection go. */
async function discard(body: WireResponse['body']): Promise<void> {
  const reading = body[Symbol.asyncIterator]();
  await reading.next();
  await reading.return?.();
}
