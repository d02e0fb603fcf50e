/**
 * Responses that are small on the wire, or endless, and large in memory. They are generated piece by piece, so that the
 * test itself needs little memory.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { PassThrough, type Duplex, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createBrotliCompress, createGzip, constants } from 'node:zlib';

/** Returns an Agent API text delta. */
export function deltaEvent(text: string): string {
  return `data: ${JSON.stringify({ object: 'content', type: 'text', msg_id: 'm', index: 0, delta: true, text, status: 'in_progress' })}\n\n`;
}

/** Returns a whole tool call in three events, with its own ids. */
export function toolCallEvents(index: number): string {
  const id = `c${index}`;
  return [
    { object: 'message', id, type: 'plugin_call', role: 'assistant', status: 'in_progress' },
    {
      object: 'content',
      type: 'data',
      msg_id: id,
      index: 0,
      delta: false,
      data: { call_id: id, name: 'f', arguments: '{}' },
    },
    { object: 'message', id, type: 'plugin_call', role: 'assistant', status: 'completed' },
  ]
    .map((event) => `data: ${JSON.stringify(event)}\n\n`)
    .join('');
}

/** Writes pieces to a stream as fast as it accepts them, `count` times or until it is closed. */
export async function pour(
  to: Writable,
  pieceOf: (index: number) => string | Uint8Array,
  count: number,
): Promise<void> {
  for (let index = 0; index < count && !to.destroyed; index += 1) {
    if (!to.write(pieceOf(index))) await drained(to);
  }
  to.end();
}

function drained(to: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      to.off('drain', done).off('close', done);
      resolve();
    };
    to.on('drain', done).on('close', done);
  });
}

const packers: Readonly<Record<string, () => Duplex>> = {
  gzip: () => createGzip(),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/** The number of pieces that are compressed together: a thousand of them one by one take ten times as long. */
const packedAtOnce = 100;

/** Returns a text `count` times, compressed with these content codings, one applied after the other. */
export function pack(piece: string, count: number, codings: readonly string[]): Promise<Buffer> {
  const first = new PassThrough();
  void pour(first, () => piece.repeat(packedAtOnce), count / packedAtOnce);
  const last = codings.reduce<Duplex>((stream, name) => stream.pipe(packers[name]?.() ?? new PassThrough()), first);
  return buffer(last);
}

/** Answers each request with these bytes. */
export function answerPacked(bytes: Buffer, codings: readonly string[]): RequestListener {
  return (request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': codings.join(', ') });
    response.end(bytes);
  };
}

/** Answers each request piece by piece. */
export function answerEndlessly(
  pieceOf: (index: number) => string | Uint8Array,
  count = Number.POSITIVE_INFINITY,
  contentType = 'text/event-stream',
): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    response.writeHead(200, { 'content-type': contentType });
    response.on('error', () => undefined);
    void pour(response, pieceOf, count);
  };
}
