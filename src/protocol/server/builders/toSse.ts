/** Events → server-sent events, byte for byte as the real server writes them. */
import type { PythonValue } from '../../protocols/python/pythonValue.ts';
import { dumpModelJson } from './port/modelJson.ts';

/** One event as it goes over the wire: `data: `, compact JSON, an empty line. `event` is JSON, or a model of the port. */
export function toSseFrame(event: object): string {
  return `data: ${dumpModelJson(event as PythonValue)}\n\n`;
}

/**
 * The body of an HTTP answer. Pulls events as the client takes them; when the client goes away, the
 * source is told to stop, and when the source fails, the stream does.
 */
export function toSse(events: Iterable<object> | AsyncIterable<object>): ReadableStream<Uint8Array> {
  const iterator: Iterator<object> | AsyncIterator<object> =
    Symbol.asyncIterator in events ? events[Symbol.asyncIterator]() : events[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(toSseFrame(next.value)));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
