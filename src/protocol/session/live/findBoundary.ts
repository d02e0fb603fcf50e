/** Finds, in the bytes of a stream, where frames end. The encoding must be one that contains ASCII. */
import type { StreamForm } from '../../core/wire/frame.ts';

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

export interface BoundaryFinder {
  /**
   * Returns the end of the last whole frame in the next chunk, or 0 if none is found. Server-sent events end with a blank
   * line; its line break may be `\n` or `\r\n`. Must be called with every chunk.
   */
  endIn(chunk: Uint8Array, form: StreamForm | undefined): number;
}

export function createBoundaryFinder(): BoundaryFinder {
  /** The last two bytes of the chunks before. */
  let [before, last] = [0, 0];
  const endOfEvents = (chunk: Uint8Array): number => {
    const byteAt = (index: number): number => (index >= 0 ? (chunk[index] ?? 0) : index === -1 ? last : before);
    for (let at = chunk.lastIndexOf(lineFeed); at >= 0; at = at === 0 ? -1 : chunk.lastIndexOf(lineFeed, at - 1)) {
      const previous = byteAt(at - 1) === carriageReturn ? byteAt(at - 2) : byteAt(at - 1);
      if (previous === lineFeed) return at + 1;
    }
    return 0;
  };
  return {
    endIn(chunk, form) {
      const end = form === 'sse' ? endOfEvents(chunk) : form === 'lines' ? chunk.lastIndexOf(lineFeed) + 1 : 0;
      if (chunk.length > 0) [before, last] = [chunk.at(-2) ?? last, chunk.at(-1) ?? 0];
      return end;
    },
  };
}
