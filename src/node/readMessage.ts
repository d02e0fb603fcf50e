/** Reads the body of a response: first all bytes that arrived, then the error that ended it, if any. */
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Exchanged } from '../protocol/session/client/exchange.ts';

/** Must be called when the response begins. Delivers all bytes that arrived, and then rejects with the first error. */
export function readMessage(sent: ClientRequest, answer: IncomingMessage): AsyncIterable<Uint8Array> {
  let failure: Error | undefined;
  const note = (error: Error): void => {
    failure ??= error;
  };
  // The error of the request is the cause; the response only reports that it was aborted.
  sent.on('error', note);
  answer.on('error', note);
  // The connection is not reused.
  const { socket } = answer;
  answer.on('end', () => socket.destroy());
  const closed = new Promise<void>((resolve) => {
    answer.on('close', resolve);
  });
  async function* read(): AsyncGenerator<Uint8Array> {
    yield* readUntil(answer, closed);
    if (failure !== undefined && !isComplete(answer)) throw failure;
  }
  return read();
}

/**
 * A response may be complete although its connection broke, because servers reject a large request before all of it was
 * sent.
 */
function isComplete({ complete, headers }: IncomingMessage): boolean {
  // If no header declares the length, a broken connection looks like the end of the body.
  return complete && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined);
}

/**
 * Reads all bytes of a stream, no faster than the consumer asks for them. Node drops the buffered bytes of a stream that
 * breaks unless they are read explicitly. Ends when `over` has settled and the stream has no more bytes. The caller must
 * handle the stream's errors.
 */
export async function* readUntil(stream: Readable, over: Promise<unknown>): AsyncGenerator<Uint8Array> {
  let isOver = false;
  let wake = (): void => undefined;
  const onReadable = (): void => wake();
  void over.then(() => {
    isOver = true;
    wake();
  });
  stream.on('readable', onReadable);
  try {
    for (;;) {
      // This also works after the stream was destroyed.
      const piece = stream.read() as Uint8Array | null;
      if (piece !== null) yield piece;
      else if (isOver) return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    stream.off('readable', onReadable);
  }
}

/** Wraps a body and counts how many bytes of it were read. */
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
