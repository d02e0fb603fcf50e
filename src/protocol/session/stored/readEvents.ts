/** Reads the events from the body of an answer as they arrive, for programs that do not record a run. */
import { createBodyText } from '../../core/wire/bodyText.ts';
import { toFrame, type FrameDraft, type WireEvent } from '../../core/wire/frame.ts';
import { createFramer } from '../../core/wire/framer.ts';
import { parseFrame } from '../../core/wire/parseFrame.ts';

/**
 * Reads server-sent events, NDJSON or one JSON value, depending on the bytes; `contentType` is used only when the
 * bytes are ambiguous. Data that is not JSON is also an event (`kind: 'broken'`). Throws the errors of `body`; ends
 * early, with the rest marked as cut, when one event is larger than 32 Mi characters. A missing body (`null`, as in
 * `fetch`) has no events.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null,
  contentType = 'text/event-stream',
): AsyncGenerator<WireEvent, void> {
  if (body === null) return;
  const started = performance.now();
  const text = createBodyText(contentType);
  const waiting: FrameDraft[] = [];
  const framer = createFramer(contentType, (draft) => waiting.push(draft));
  let seq = 0;
  const flush = function* (): Generator<WireEvent> {
    const at = Math.round((performance.now() - started) * 10) / 10;
    for (const draft of waiting.splice(0)) {
      yield parseFrame(toFrame(draft, seq, at));
      seq += 1;
    }
  };
  for await (const bytes of body instanceof ReadableStream ? chunksOf(body) : body) {
    const goesOn = framer.push(text.push(bytes));
    yield* flush();
    if (!goesOn) return;
  }
  framer.push(text.end());
  framer.end();
  yield* flush();
}

/** Needed because not every browser supports iteration over streams. Leaving the loop cancels the stream. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}
