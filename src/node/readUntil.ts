/** The bytes of a stream no faster than they are asked for, and all of them: Node drops what waits in a stream that breaks, unless one asks for it. */
import type { Readable } from 'node:stream';

/** Ends when `over` has settled and nothing is left. The stream's errors are for others to hear. */
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
      // Also where the stream was destroyed.
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
