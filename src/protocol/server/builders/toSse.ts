/** Writes events as server-sent events, byte for byte as the real server writes them. */
import type { PythonValue } from '../../protocols/python/pythonValue.ts';
import { dumpModelJson } from './port/modelJson.ts';
import { withAnnouncements } from './wireEvent.ts';

/**
 * Formats one event for the wire: `data: `, compact JSON, an empty line. `event` is JSON, or a model of the port. What
 * the builder announced together with the event comes before it.
 */
export function toSseFrame(event: object): string {
  return withAnnouncements(event)
    .map((each) => `data: ${dumpModelJson(each as PythonValue)}\n\n`)
    .join('');
}

/**
 * Creates the body of an HTTP answer. Events are pulled as the client reads them. When the client disconnects, the
 * source is stopped; when the source fails, the stream fails.
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
