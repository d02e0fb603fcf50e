/** Simulates a server that sends events at a steady rate, as seen by the client: a transport for `startSession`. */
import type { Transport } from '../../../src/protocol/session/client/transport.ts';

export interface Feed {
  readonly transport: Transport;
  /** Time in epoch ms when each event was delivered. */
  readonly arrivals: readonly number[];
}

/** Milliseconds between two chunks. */
const interval = 10;

/** `rate`: events per second. A host that falls behind receives all missed events at once, as from a socket. */
export function createFeed(events: Iterable<object>, rate: number): Feed {
  const arrivals: number[] = [];
  const encoder = new TextEncoder();
  async function* body(): AsyncGenerator<Uint8Array> {
    const started = performance.now();
    const iterator = events[Symbol.iterator]();
    for (;;) {
      const due = Math.floor(((performance.now() - started) / 1000) * rate) - arrivals.length;
      let text = '';
      const now = performance.timeOrigin + performance.now();
      for (let index = 0; index < due; index += 1) {
        const { done, value } = iterator.next() as IteratorResult<object, undefined>;
        if (done === true) {
          yield encoder.encode(text);
          return;
        }
        arrivals.push(now);
        text += `data: ${JSON.stringify(value)}\n\n`;
      }
      if (text !== '') yield encoder.encode(text);
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
  }
  return {
    arrivals,
    transport: () =>
      Promise.resolve({
        ok: true,
        value: { status: 200, contentType: 'text/event-stream', headers: {}, body: body() },
      }),
  };
}
