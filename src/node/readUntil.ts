/**
 * Reads all bytes of a stream, no faster than the consumer asks for them. Node drops the buffered bytes of a stream
 * that breaks unless they are read explicitly.
 */
import type { Readable } from 'node:stream';

/** Ends when `over` has settled and the stream has no more bytes. The caller must handle the stream's errors. */
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
