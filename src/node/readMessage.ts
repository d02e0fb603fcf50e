/** The body of an answer: first all that came of it, then why there is no more. */
import type { ClientRequest, IncomingMessage } from 'node:http';
import { readUntil } from './readUntil.ts';

/** To be called when the answer begins. Rejects with the first error when all that came is delivered. */
export function readMessage(sent: ClientRequest, answer: IncomingMessage): AsyncIterable<Uint8Array> {
  let failure: Error | undefined;
  const note = (error: Error): void => {
    failure ??= error;
  };
  // The request's is the cause; the answer only says that it was aborted.
  sent.on('error', note);
  answer.on('error', note);
  // The connection is not to be used again.
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

/** An answer may be whole though its connection broke: servers refuse a large request before all of it was sent. */
function isWhole({ complete, headers }: IncomingMessage): boolean {
  // Where nothing says how long it is, a break looks like an end.
  return complete && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined);
}
