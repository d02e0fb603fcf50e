/** The body of a response: first all bytes that arrived, then the error that ended it, if any. */
import type { ClientRequest, IncomingMessage } from 'node:http';
import { readUntil } from './readUntil.ts';

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
    if (failure !== undefined && !isWhole(answer)) throw failure;
  }
  return read();
}

/**
 * A response may be complete although its connection broke, because servers reject a large request before all of it was
 * sent.
 */
function isWhole({ complete, headers }: IncomingMessage): boolean {
  // If no header declares the length, a broken connection looks like the end of the body.
  return complete && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined);
}
