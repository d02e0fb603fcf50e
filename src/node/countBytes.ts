/** Wraps a body and counts how many bytes of it were read. */
import type { Exchanged } from '../protocol/session/client/exchange.ts';

export function countBytes(body: AsyncIterable<Uint8Array>): Required<Pick<Exchanged, 'body' | 'received'>> {
  let received = 0;
  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const bytes of body) {
      received += bytes.length;
      yield bytes;
    }
  }
  return { body: read(), received: () => received };
}
