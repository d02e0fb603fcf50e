/** An exchange over the platform's `fetch`: for where there is no Node. Some platforms have a patience of their own. */
import type { Exchange, Exchanged } from './exchange.ts';

/** Unlike what `Exchange` promises, Node's gives up after 300 s of silence, and drops what was not read when a connection breaks. */
export const fetchExchange: Exchange = async ({ url, ...init }, signal) => {
  const response = await fetch(url, { ...init, redirect: 'manual', signal });
  const reader = response.body?.getReader();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: readAll(reader),
    // After an error there is nothing left to cancel.
    close: () => void reader?.cancel().catch(() => undefined),
  };
};

async function* readAll(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Exchanged['body'] {
  for (;;) {
    const piece = await reader?.read();
    if (piece === undefined || piece.done) return;
    yield piece.value;
  }
}
