/** Finds line ends. The engine's own search is ten times as fast as checking each character. */

/**
 * The size of a searched block. A text with only one kind of line end must not be searched to its end for the other
 * kind.
 */
const blockLength = 4096;

/** Returns the index of the first line feed or carriage return in a part of a text, or `to` if there is none. */
export function findLineEnd(text: string, from: number, to: number = text.length): number {
  for (let at = from; at < to; at += blockLength) {
    const block = text.slice(at, Math.min(at + blockLength, to));
    const feed = block.indexOf('\n');
    const line = feed < 0 ? block : block.slice(0, feed);
    const end = line.indexOf('\r');
    if (end >= 0) return at + end;
    if (feed >= 0) return at + feed;
  }
  return to;
}
