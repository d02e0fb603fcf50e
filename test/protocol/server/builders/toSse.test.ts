/** Tests events as server-sent events: framing, back pressure, and both ways to end early. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ResponseBuilder } from '../../../../src/protocol/server/builders/responseBuilder.ts';
import { toSse, toSseFrame } from '../../../../src/protocol/server/builders/toSse.ts';
import { createFramer } from '../../../../src/protocol/core/wire/framer.ts';
import { freeze } from './frozen.ts';

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

test('a frame is one line of compact JSON and an empty line, whatever the text contains', () => {
  assert.equal(toSseFrame({ text: 'a\r\n\n\u2028data: 北' }), 'data: {"text":"a\\r\\n\\n\u2028data: 北"}\n\n');
});

test('a stream is read back by our own framer', async () => {
  const response = new ResponseBuilder({ environment: freeze() });
  const text = await readAll(toSse(response.generateStreamingResponse(['你', '好'])));
  const objects: unknown[] = [];
  const framer = createFramer('text/event-stream', ({ data }) =>
    objects.push((JSON.parse(data) as { object: string }).object),
  );
  framer.push(text);
  framer.end();
  assert.deepEqual(objects, [
    'response',
    'response',
    'message',
    'content',
    'content',
    'content',
    'message',
    'response',
  ]);
});

test('requests events only as they are read, and stops the source when the client disconnects', async () => {
  let made = 0;
  let stopped = false;
  function* events(): Generator<object> {
    try {
      for (;;) yield { made: (made += 1) };
    } finally {
      stopped = true;
    }
  }
  const reader = toSse(events()).getReader();
  await reader.read();
  await reader.read();
  assert.ok(made <= 3, String(made));
  await reader.cancel();
  assert.ok(stopped);
});

test('a source that fails breaks the stream', async () => {
  async function* events(): AsyncGenerator<object> {
    yield await Promise.resolve({});
    throw new Error('boom');
  }
  await assert.rejects(readAll(toSse(events())), /boom/);
});
